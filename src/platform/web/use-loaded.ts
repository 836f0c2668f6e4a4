import { useEffect } from "react";
import { useLoaderData, useLocation } from "react-router";

type Shown = { path: string; loaded: unknown };

/** What stands on the page that is open, by the `load` that it came from. */
const shown = new Map<unknown, Shown>();

/**
 * The data of a page that is loaded anew after each change on it. When that fails, what stands there stays, with all
 * that is being typed: the error page would take its place, although what was done is done.
 */
export function useLoaded<T>(load: (...args: never[]) => Promise<T>): T {
  const loaded = useLoaderData() as T;
  const { pathname, search } = useLocation();
  useStays(load, loaded, pathname + search);
  return loaded;
}

/** The same for what does not depend on the address. */
export function useStays(load: unknown, loaded: unknown, path = ""): void {
  useEffect(() => {
    shown.set(load, { path, loaded });
    return () => {
      shown.delete(load);
    };
  }, [load, loaded, path]);
}

/** What `load` has put on the page of this address, or undefined when that is not the page that is open. */
export function shownBy(load: unknown, path: string): unknown {
  const found = shown.get(load);
  return found && (found.path === "" || found.path === path) ? found.loaded : undefined;
}

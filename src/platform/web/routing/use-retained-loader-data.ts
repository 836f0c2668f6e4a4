import { useEffect } from "react";
import { useLoaderData, useLocation } from "react-router";

type Retained = { path: string; data: unknown };

/** What stands on the page that is open, by the `load` that it came from. */
const retained = new Map<unknown, Retained>();

/**
 * The data of a page that is loaded again after each change on it. When that fails, what stands there stays, with all
 * that is being typed: the error page would take its place, although what was done is done.
 */
export function useRetainedLoaderData<T>(load: (...args: never[]) => Promise<T>): T {
  const data = useLoaderData() as T;
  const { pathname, search } = useLocation();
  useRetainData(load, data, pathname + search);
  return data;
}

/** The same for what does not depend on the address. */
export function useRetainData(load: unknown, data: unknown, path = ""): void {
  useEffect(() => {
    retained.set(load, { path, data });
    return () => {
      retained.delete(load);
    };
  }, [load, data, path]);
}

/** What `load` has put on the page of this address, or undefined when that is not the page that is open. */
export function getRetainedData(load: unknown, path: string): unknown {
  const found = retained.get(load);
  return found && (found.path === "" || found.path === path) ? found.data : undefined;
}

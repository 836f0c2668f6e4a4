import { useEffect } from "react";
import { useLoaderData, useLocation } from "react-router";

type Retained = { path: string; data: unknown };

/** The data of the open page, by its `load`. */
const retained = new Map<unknown, Retained>();

/**
 * Returns the data of a page that revalidates after each mutation. When that fails, the page keeps its data and
 * input: the error page would replace it although the mutation succeeded.
 */
export function useRetainedLoaderData<T>(load: (...args: never[]) => Promise<T>): T {
  const data = useLoaderData() as T;
  const { pathname, search } = useLocation();
  useRetainData(load, data, pathname + search);
  return data;
}

/** Retains a page's data while it is open; without `path`, for any URL. */
export function useRetainData(load: unknown, data: unknown, path = ""): void {
  useEffect(() => {
    retained.set(load, { path, data });
    return () => {
      retained.delete(load);
    };
  }, [load, data, path]);
}

/** Returns the data of `load` on the page of this path; undefined when that page is not open. */
export function getRetainedData(load: unknown, path: string): unknown {
  const found = retained.get(load);
  return found && (found.path === "" || found.path === path) ? found.data : undefined;
}

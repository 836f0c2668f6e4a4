import { useEffect, useRef, useState } from "react";
import { OLDER_PAGE_SIZE } from "#platform/shared/previous-pages.ts";
import { generic_error } from "#words";
import type { OlderStart, ReadOlder } from "./load-older.ts";
import { showToast } from "./toast.ts";

type Loaded<T> = { items: T[]; mayHaveMore: boolean };

/** The older things shown so far; `start` is what the address itself asked for. */
export function useOlder<T extends { _id: string }>(
  start: OlderStart<T> | null,
  lastOfNewest: string | undefined,
  read: ReadOlder<T>,
) {
  const [loaded, setLoaded] = useState<Loaded<T> | null>(start && withPage([], start.page));
  const [first] = useState(start?.first ?? null);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(loaded);
  useEffect(() => {
    latest.current = loaded;
  }, [loaded]);

  /** Adds pages to `known` until there are `wanted` things or none is left. */
  const load = async (known: T[], wanted: number, firstBefore: string | undefined) => {
    setLoading(true);
    setProblem(null);
    try {
      let next: Loaded<T> = { items: known, mayHaveMore: true };
      do {
        const before = next.items.at(-1)?._id ?? firstBefore;
        next = withPage(next.items, await read(before));
      } while (next.mayHaveMore && next.items.length < wanted);
      setLoaded(next);
    } catch (error) {
      const message = error instanceof Error ? error.message : generic_error();
      setProblem(message);
      showToast({ kind: "error", message });
    } finally {
      setLoading(false);
    }
  };

  return {
    /** Null until any were asked for. */
    items: loaded?.items ?? null,
    /** The number of the first of them, where the address says so. */
    first,
    mayHaveMore: loaded?.mayHaveMore ?? true,
    isLoading,
    problem,
    loadMore: () => load(loaded?.items ?? [], 0, lastOfNewest),
    /** After a change: as many as there were, as they are now. */
    refresh: async () => {
      if (latest.current) await load([], latest.current.items.length, start?.before);
    },
  };
}

function withPage<T>(known: T[], page: T[]): Loaded<T> {
  return { items: [...known, ...page], mayHaveMore: page.length === OLDER_PAGE_SIZE };
}

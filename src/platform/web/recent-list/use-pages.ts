import { useEffect, useRef, useState } from "react";
import { OLDER_PAGE_SIZE } from "#platform/shared/lists.ts";
import { getErrorMessage } from "../api/call-error.ts";

/** Items by their kinds. */
export type Lists = Record<string, { _id: string }[]>;
/** Lists, and the kinds that are complete. */
type Loaded<L extends Lists> = { lists: L; ended: ReadonlySet<keyof L> };
type FetchPage<L extends Lists> = <Kind extends keyof L & string>(kind: Kind, before: string) => Promise<L[Kind]>;
type Counts<L extends Lists> = { [Kind in keyof L]?: number };

export type Pages<L extends Lists> = ReturnType<typeof usePages<L>>;

/**
 * Returns lists that begin with the pages of `first`, and a function that loads more. When `first` changes, because something was changed, the
 * other pages are loaded again.
 */
export function usePages<L extends Lists>(first: L, fetchPage: FetchPage<L>, pageSize = OLDER_PAGE_SIZE) {
  const [loaded, setLoaded] = useState<Loaded<L>>({ lists: first, ended: new Set() });
  const [isLoading, setLoading] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const latestRun = useRef(0);

  const load = async (from: Loaded<L>, counts: Counts<L>) => {
    latestRun.current += 1;
    const run = latestRun.current;
    const isLatest = () => run === latestRun.current;
    setLoading(true);
    setErrorMessage(null);
    try {
      const next = await loadPages(from, counts, fetchPage, pageSize);
      if (isLatest()) setLoaded(next);
    } catch (error) {
      if (!isLatest()) return;
      setLoaded(from);
      setErrorMessage(getErrorMessage(error));
    } finally {
      if (isLatest()) setLoading(false);
    }
  };

  const latestFirst = useRef(first);
  useEffect(() => {
    const isSame = Object.keys(first).every((kind) => first[kind] === latestFirst.current[kind]);
    latestFirst.current = first;
    if (!isSame) void load({ lists: first, ended: new Set() }, getCounts(loaded.lists, 0));
  });

  return {
    lists: loaded.lists,
    hasMore: (kind: keyof L) => hasMore(loaded, kind, pageSize),
    isLoading,
    errorMessage,
    loadMore: (...kinds: (keyof L)[]) => {
      const lists = Object.fromEntries(Object.entries(loaded.lists).filter(([kind]) => kinds.includes(kind)));
      return load(loaded, getCounts(lists as Partial<L>, pageSize));
    },
  };
}

function getCounts<L extends Lists>(lists: Partial<L>, additional: number): Counts<L> {
  const counts = Object.entries(lists).map(([kind, items]) => [kind, (items?.length ?? 0) + additional]);
  return Object.fromEntries(counts) as Counts<L>;
}

/** A list that ends with a page that is not full has no more. */
function hasMore<L extends Lists>({ lists, ended }: Loaded<L>, kind: keyof L, pageSize: number): boolean {
  const { length } = lists[kind] ?? [];
  return !ended.has(kind) && length > 0 && length % pageSize === 0;
}

/** Adds pages to the lists until each has as many items as `counts` says, or there is no more. */
export async function loadPages<L extends Lists>(
  from: Loaded<L>,
  counts: Counts<L>,
  fetchPage: FetchPage<L>,
  pageSize = OLDER_PAGE_SIZE,
): Promise<Loaded<L>> {
  let loaded = from;
  for (const kind of Object.keys(counts)) {
    for (;;) {
      const items = loaded.lists[kind] ?? [];
      const last = items.at(-1);
      if (!last || !hasMore(loaded, kind, pageSize) || items.length >= (counts[kind] ?? 0)) break;
      const page = await fetchPage(kind, last._id);
      const ended = page.length < pageSize ? new Set([...loaded.ended, kind]) : loaded.ended;
      loaded = { lists: { ...loaded.lists, [kind]: [...items, ...page] }, ended };
    }
  }
  return loaded;
}

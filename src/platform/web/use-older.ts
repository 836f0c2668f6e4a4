import { useEffect, useRef, useState } from "react";
import { OLDER_PAGE_SIZE } from "#platform/shared/previous-pages.ts";
import type { OlderStart, ReadOlder } from "./load-older.ts";
import { isJoined } from "./merge-cards.ts";
import { messageOf } from "./message-of.ts";
import { showToast } from "./toast.ts";

type Loaded<T> = {
  items: T[];
  mayHaveMore: boolean;
  after: After;
};
/** The sixth of the newest, after which the older ones begin, if there were six; null where the address says where. */
type After = string | null | undefined;

/** The older things shown so far; `start` is what the address itself asked for. */
export function useOlder<T extends { _id: string }>(
  start: OlderStart<T> | null,
  lastOfNewest: string | undefined,
  read: ReadOlder<T>,
) {
  const [begun] = useState(start);
  const [loaded, setLoaded] = useState<Loaded<T> | null>(start && withPage([], start.page, beginOf(start, lastOfNewest)));
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef({ loaded, lastOfNewest });
  useEffect(() => {
    latest.current = { loaded, lastOfNewest };
  }, [loaded, lastOfNewest]);
  const lastRun = useRef(0);

  /** Adds pages to `known` until there are `wanted` things or none is left. */
  const load = async (known: T[], wanted: number, firstBefore: string | undefined, findAfter: () => After) => {
    lastRun.current += 1;
    const run = lastRun.current;
    // Of two at once, the one that was begun later knows better.
    const isLast = () => run === lastRun.current;
    setLoading(true);
    setProblem(null);
    try {
      let next: Omit<Loaded<T>, "after"> = { items: known, mayHaveMore: true };
      do {
        const before = next.items.at(-1)?._id ?? firstBefore;
        next = withPage(next.items, await read(before));
      } while (next.mayHaveMore && next.items.length < wanted);
      if (isLast()) setLoaded({ ...next, after: findAfter() });
    } catch (error) {
      if (!isLast()) return;
      const message = messageOf(error);
      setProblem(message);
      showToast({ kind: "error", message });
    } finally {
      if (isLast()) setLoading(false);
    }
  };

  const isGap = loaded !== null && !isJoined(lastOfNewest, loaded);
  const join = () => load([], loaded?.items.length ?? 0, lastOfNewest, () => lastOfNewest);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a list changed; what failed, Load More tries again
  useEffect(() => {
    if (isGap && !isLoading) void join();
  }, [lastOfNewest, loaded]);

  return {
    /** Null until any were asked for. */
    items: loaded?.items ?? null,
    /** The number of the first of them, where the address says so. */
    first: begun?.first ?? null,
    mayHaveMore: (isGap && problem !== null) || (loaded?.mayHaveMore ?? true),
    isLoading,
    problem,
    loadMore: () => {
      if (isGap) return join();
      return load(loaded?.items ?? [], 0, lastOfNewest, () => (loaded ? loaded.after : lastOfNewest));
    },
    /** After a change: as many as there were, as they are now. */
    refresh: async () => {
      const known = latest.current.loaded;
      if (!known) return;
      const isOfAddress = known.after === null;
      // The newest come anew as well, and may be drawn only while these are fetched.
      await load([], known.items.length, isOfAddress ? begun?.before : undefined, () =>
        isOfAddress ? null : latest.current.lastOfNewest,
      );
    },
  };
}

/** What the page of the address begins after: the newest, or a place further down. */
function beginOf({ before }: OlderStart<unknown>, lastOfNewest: string | undefined): After {
  return before === undefined || before === lastOfNewest ? lastOfNewest : null;
}

function withPage<T>(known: T[], page: T[], after?: After): Loaded<T> {
  return { items: [...known, ...page], mayHaveMore: page.length === OLDER_PAGE_SIZE, after };
}

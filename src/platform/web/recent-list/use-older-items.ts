import { useEffect, useRef, useState } from "react";
import { OLDER_PAGE_SIZE } from "#platform/shared/lists.ts";
import { getErrorMessage } from "../api/call-error.ts";
import { showToast } from "../toasts/toast.ts";
import type { FetchOlderItems } from "./load-recent-list.ts";
import { getLastOfNewest, type InitialOlderItems, isContiguous, type RecentList } from "./recent-list.ts";

type Loaded<T> = {
  items: T[];
  hasMore: boolean;
  after: After;
};
/** The id of the last of the newest, if any, after which the older ones start; null when the URL sets the start. */
type After = string | null | undefined;

/** Returns the older items loaded so far, initially those that the URL requests. */
export function useOlderItems<T extends { _id: string }>(
  { newest, older }: Pick<RecentList<unknown, T>, "newest" | "older">,
  fetchOlder: FetchOlderItems<T>,
) {
  const lastOfNewest = getLastOfNewest(newest);
  const [initial] = useState(older);
  const [loaded, setLoaded] = useState<Loaded<T> | null>(
    initial && appendPage([], initial.page, getStartCursor(initial, lastOfNewest)),
  );
  const [isLoading, setLoading] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const latestRef = useRef({ loaded, lastOfNewest });
  useEffect(() => {
    latestRef.current = { loaded, lastOfNewest };
  }, [loaded, lastOfNewest]);
  const lastRun = useRef(0);

  /** Adds pages to `items` until there are `minCount` items or none is left. */
  const load = async (items: T[], minCount: number, firstBefore: string | undefined, getAfter: () => After) => {
    lastRun.current += 1;
    const run = lastRun.current;
    // Of two concurrent runs, the later one has the newer data.
    const isLatestRun = () => run === lastRun.current;
    setLoading(true);
    setErrorMessage(null);
    try {
      let next: Omit<Loaded<T>, "after"> = { items, hasMore: true };
      do {
        const before = next.items.at(-1)?._id ?? firstBefore;
        next = appendPage(next.items, await fetchOlder(before));
      } while (next.hasMore && next.items.length < minCount);
      if (isLatestRun()) setLoaded({ ...next, after: getAfter() });
    } catch (error) {
      if (!isLatestRun()) return;
      const message = getErrorMessage(error);
      setErrorMessage(message);
      showToast({ kind: "error", message });
    } finally {
      if (isLatestRun()) setLoading(false);
    }
  };

  const hasGap = loaded !== null && !isContiguous(lastOfNewest, loaded);
  const reloadFromNewest = () => load([], loaded?.items.length ?? 0, lastOfNewest, () => lastOfNewest);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a list changed; Load More retries a failure
  useEffect(() => {
    if (hasGap && !isLoading) void reloadFromNewest();
  }, [lastOfNewest, loaded]);

  return {
    /** Null until any were requested. */
    items: loaded?.items ?? null,
    /** The number of the first of them, if the URL sets it. */
    firstNumber: initial?.firstNumber ?? null,
    hasMore: (hasGap && errorMessage !== null) || (loaded?.hasMore ?? true),
    isLoading,
    errorMessage,
    loadMore: () => {
      if (hasGap) return reloadFromNewest();
      return load(loaded?.items ?? [], 0, lastOfNewest, () => (loaded ? loaded.after : lastOfNewest));
    },
    /** Reloads the same number of items, after a mutation. */
    refresh: async () => {
      const { loaded: latest } = latestRef.current;
      if (!latest) return;
      const isFromUrl = latest.after === null;
      // The newest are reloaded too, and may render only while these load.
      await load([], latest.items.length, isFromUrl ? initial?.before : undefined, () =>
        isFromUrl ? null : latestRef.current.lastOfNewest,
      );
    },
  };
}

/** Returns the id after which the URL's page starts: the last of the newest, or null for an older item. */
function getStartCursor({ before }: InitialOlderItems<unknown>, lastOfNewest: string | undefined): After {
  return before === undefined || before === lastOfNewest ? lastOfNewest : null;
}

function appendPage<T>(items: T[], page: T[], after?: After): Loaded<T> {
  return { items: [...items, ...page], hasMore: page.length === OLDER_PAGE_SIZE, after };
}

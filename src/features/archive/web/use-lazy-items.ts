import { useEffect, useState } from "react";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { showToast } from "#platform/web/toasts/toast.ts";

/**
 * Returns the items of a tab: `initialItems` from the page, else the result of `fetchItems`, called when the tab is first
 * open. Another `incident` object makes fetched items stale; stale items of the same incident stay until the new ones
 * are loaded, so that text being typed there is kept.
 */
export function useLazyItems<T>(
  initialItems: T[] | null,
  isOpen: boolean,
  incident: { _id: string },
  fetchItems: () => Promise<T[]>,
) {
  const [fetched, setFetched] = useState<{ incident: object; items: T[] } | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const freshItems = initialItems ?? (fetched?.incident === incident ? fetched.items : null);
  const [last, setLast] = useState<{ id: string; items: T[] } | null>(null);
  if (freshItems && freshItems !== last?.items) setLast({ id: incident._id, items: freshItems });
  const items = freshItems ?? (last?.id === incident._id ? last.items : null);
  const shouldFetch = isOpen && freshItems === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches once for each `incident` and each attempt
  useEffect(() => {
    if (!shouldFetch) return;
    let isCurrent = true;
    setErrorMessage(null);
    fetchItems().then(
      (found) => isCurrent && setFetched({ incident, items: found }),
      (error) => {
        if (!isCurrent) return;
        const message = getErrorMessage(error);
        setErrorMessage(message);
        showToast({ kind: "error", message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [shouldFetch, incident, attempt]);

  return { items, isStale: items !== freshItems, errorMessage, retry: () => setAttempt((before) => before + 1) };
}

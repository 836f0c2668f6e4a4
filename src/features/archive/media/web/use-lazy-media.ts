import { useEffect, useState } from "react";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { showToast } from "#platform/web/toasts/toast.ts";

/**
 * What stands in a tab: `initialItems` where it came with the page, else what `fetchItems` fetches when the tab is first
 * open. `incident` is what it belongs to: another one, or the same loaded anew, makes what was fetched before stale. Of the
 * same one it stays until the new has come, with what is being typed there.
 */
export function useLazyMedia<T>(
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once for each `incident` and each try
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

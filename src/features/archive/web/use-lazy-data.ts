import { useEffect, useState } from "react";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { showToast } from "#platform/web/toasts/toast.ts";

/**
 * Returns what belongs to an incident: `initialData` from the page, else the result of `fetchData`, called when it is first
 * open. Another `incident` object makes fetched data stale; stale data of the same incident stay until the new ones
 * are loaded, so that text being typed there is kept.
 */
export function useLazyData<T>(initialData: T | null, isOpen: boolean, incident: { _id: string }, fetchData: () => Promise<T>) {
  const [fetched, setFetched] = useState<{ incident: object; data: T } | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const freshData = initialData ?? (fetched?.incident === incident ? fetched.data : null);
  const [last, setLast] = useState<{ id: string; data: T } | null>(null);
  if (freshData && freshData !== last?.data) setLast({ id: incident._id, data: freshData });
  const data = freshData ?? (last?.id === incident._id ? last.data : null);
  const shouldFetch = isOpen && freshData === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches once for each `incident` and each attempt
  useEffect(() => {
    if (!shouldFetch) return;
    let isCurrent = true;
    setErrorMessage(null);
    fetchData().then(
      (found) => isCurrent && setFetched({ incident, data: found }),
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

  return { data, isStale: data !== freshData, errorMessage, retry: () => setAttempt((before) => before + 1) };
}

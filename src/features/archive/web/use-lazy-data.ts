import { useState } from "react";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import { showToast } from "#platform/web/toasts/toast.ts";

/**
 * Returns the data of an incident: `initialData` from the page, else the result of `fetchData`, called when it is first open. Another
 * `incident` object makes fetched data stale; stale data of the same incident stay until the new data are loaded, so that text being typed
 * there is kept.
 */
export function useLazyData<T>(
  initialData: T | null,
  isOpen: boolean,
  incident: { _id: string },
  fetchData: (signal: AbortSignal) => Promise<T>,
) {
  const { data: fetched, ...rest } = useFetch(incident, fetchData, {
    isEnabled: isOpen && initialData === null,
    onError: (message) => showToast({ kind: "error", message }),
  });
  const freshData = initialData ?? fetched;
  const [last, setLast] = useState<{ id: string; data: T } | null>(null);
  if (freshData && freshData !== last?.data) setLast({ id: incident._id, data: freshData });
  const data = freshData ?? (last?.id === incident._id ? last.data : null);
  return { ...rest, data, isStale: data !== freshData };
}

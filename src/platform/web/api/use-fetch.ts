import { useEffect, useRef, useState } from "react";
import { getErrorMessage } from "./call-error.ts";

type FetchOptions = {
  /** Whether `data` is needed yet. */
  isEnabled?: boolean;
  /** Called when `errorMessage` is set. */
  onError?: (errorMessage: string) => void;
};

/**
 * Fetches data after the first render and whenever `key` becomes another value; aborts a fetch that is no longer needed.
 * `data` and `errorMessage` belong to the current key, else they are null.
 */
export function useFetch<T>(
  key: unknown,
  fetchData: (signal: AbortSignal) => Promise<T>,
  { isEnabled = true, onError }: FetchOptions = {},
) {
  const empty = { key, data: null as T | null, errorMessage: null as string | null };
  const [result, setResult] = useState(empty);
  const controller = useRef<AbortController | null>(null);
  const current = result.key === key ? result : empty;
  const shouldFetch = isEnabled && current.data === null;

  /** Fetches again and resolves to the new data; to null when that fails, which keeps the data there are. */
  const reload = async (): Promise<T | null> => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setResult({ ...current, errorMessage: null });
    try {
      const data = await fetchData(signal);
      if (!signal.aborted) setResult({ ...empty, data });
      return data;
    } catch (error) {
      if (signal.aborted) return null;
      const errorMessage = getErrorMessage(error);
      setResult({ ...current, errorMessage });
      onError?.(errorMessage);
      return null;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `fetchData` is another function at each render
  useEffect(() => {
    if (!shouldFetch) return;
    void reload();
    return () => controller.current?.abort();
  }, [key, shouldFetch]);

  const { data, errorMessage } = current;
  return { data, errorMessage, reload };
}

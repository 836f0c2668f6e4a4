import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { fetchCall } from "./api-client.ts";
import { useFetch } from "./use-fetch.ts";

/** Avoids a request for each letter that is typed. */
const TYPING_DELAY_MS = 250;

/** Fetches a call while its input changes, unless it is null. Fetches again when `version` changes. */
export function useDebouncedFetch<C extends Call>(call: C, input: InputOf<C> | null, version = 0) {
  const search = async (signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, TYPING_DELAY_MS));
    signal.throwIfAborted();
    return fetchCall(call, input ?? ({} as InputOf<C>), { signal });
  };
  return useFetch(JSON.stringify([input, version]), search, { isEnabled: input !== null });
}

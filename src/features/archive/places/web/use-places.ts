import type { InputOf } from "#platform/shared/define-call.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import { getPlaces } from "../calls.ts";

/** Avoids a request for each letter that is typed. */
const TYPING_DELAY_MS = 250;

/** Fetches places while the input changes, unless it is null. Fetches again when `version` changes. */
export function usePlaces(input: InputOf<typeof getPlaces> | null, version = 0) {
  const fetchPlaces = async (signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, TYPING_DELAY_MS));
    signal.throwIfAborted();
    return fetchCall(getPlaces, input ?? {}, { signal });
  };
  const { data, errorMessage } = useFetch(JSON.stringify([input, version]), fetchPlaces, { isEnabled: input !== null });
  return { places: data, errorMessage };
}

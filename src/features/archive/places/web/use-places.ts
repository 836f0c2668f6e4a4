import type { InputOf } from "#platform/shared/define-call.ts";
import { useSearch } from "#platform/web/api/use-search.ts";
import { getPlaces } from "../calls.ts";

/** Fetches places while the input changes, unless it is null. Fetches again when `version` changes. */
export function usePlaces(input: InputOf<typeof getPlaces> | null, version = 0) {
  const { data, errorMessage } = useSearch(getPlaces, input, version);
  return { places: data, errorMessage };
}

import type { Language } from "#platform/shared/languages.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import { getPlaces } from "../calls.ts";
import { formatPlace } from "./format-place.ts";

/**
 * Fetches the places with these ids and returns a function that formats one of them. A name that is still missing does not hold back the
 * rest.
 */
export function usePlacesById(ids: unknown[]): (id: unknown, language: Language) => string {
  const placeIds = ids.filter((id) => typeof id === "string" && id !== "") as string[];
  const { data: places } = useFetch(placeIds.join(), async (signal) => {
    const results = await Promise.allSettled(placeIds.map((id) => fetchCall(getPlaces, { id }, { signal })));
    return results.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  });
  return (id, language) => {
    const place = places?.find(({ _id }) => _id === id);
    return place ? formatPlace(place, language) : "…";
  };
}

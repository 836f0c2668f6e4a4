import { useEffect, useState } from "react";
import type { Language } from "#platform/shared/languages.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { getPlaces } from "../calls.ts";
import type { Place } from "../rules.ts";
import { formatPlace } from "./format-place.ts";

/**
 * Fetches the places with these ids and returns what formats one of them. A name that is not there yet, or cannot be had, is no
 * reason to withhold the rest.
 */
export function usePlacesById(ids: unknown[]): (id: unknown, language: Language) => string {
  const [places, setPlaces] = useState<Place[]>([]);
  const key = ids.filter((id) => typeof id === "string").join();
  useEffect(() => {
    let isActive = true;
    for (const id of key.split(",").filter(Boolean)) {
      fetchCall(getPlaces, { id }).then(
        (found) => isActive && setPlaces((before) => [...before, ...found]),
        () => {},
      );
    }
    return () => {
      isActive = false;
    };
  }, [key]);
  return (id, language) => {
    const place = places.find(({ _id }) => _id === id);
    return place ? formatPlace(place, language) : "…";
  };
}

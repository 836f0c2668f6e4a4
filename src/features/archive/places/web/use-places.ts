import { useEffect, useState } from "react";
import type { InputOf } from "#platform/shared/define-call.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { getPlaces } from "../calls.ts";
import type { Place } from "../rules.ts";

/** Avoids a request for each letter that is typed. */
const TYPING_DELAY_MS = 250;

type Found = { key: string; places: Place[]; errorMessage: string | null };

/**
 * Fetches places while the input changes. `places` is null until there is an answer to this input, and where the input is null.
 * Fetches again when `version` changes.
 */
export function usePlaces(input: InputOf<typeof getPlaces> | null, version = 0) {
  const [found, setFound] = useState<Found | null>(null);
  const key = input && JSON.stringify([input, version]);
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    const load = async () => {
      const [current] = JSON.parse(key) as [InputOf<typeof getPlaces>];
      try {
        const places = await fetchCall(getPlaces, current);
        if (isCurrent) setFound({ key, places, errorMessage: null });
      } catch (error) {
        if (isCurrent) setFound({ key, places: [], errorMessage: getErrorMessage(error) });
      }
    };
    const timer = setTimeout(() => void load(), TYPING_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  const answer = found?.key === key ? found : null;
  return { places: answer?.places ?? null, errorMessage: answer?.errorMessage ?? null };
}

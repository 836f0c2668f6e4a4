import { type ReactNode, useId, useState } from "react";
import * as m from "#messages";
import { useDebouncedFetch } from "#platform/web/api/use-debounced-fetch.ts";
import { handleEnter } from "#platform/web/ui/enter-key.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { getPlaces } from "../calls.ts";
import { type FoundPlace, PLACE_SEARCH_MAX, PLACES_MAX } from "../rules.ts";
import { moveFocus } from "./place-choices.tsx";

type PlaceSearchProps = {
  /** Fetches again when it changes. */
  version?: number;
  /** Renders the results; `labelledBy` is the id of the text with their number. */
  children: (places: FoundPlace[], labelledBy: string) => ReactNode;
};

/** A field that searches the list of places on each keystroke and shows the number of results. */
export function PlaceSearch({ version, children }: PlaceSearchProps) {
  const [query, setQuery] = useState("");
  const statusId = useId();
  const q = query.trim().slice(0, PLACE_SEARCH_MAX);
  const { data: places, errorMessage } = useDebouncedFetch(getPlaces, q === "" ? null : { q }, version);
  return (
    <div className="stack gap-1" data-search>
      <TextField
        type="search"
        name="place_search"
        label={m.place_search_label()}
        hint={m.place_search_hint()}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          handleEnter(event);
          moveFocus(event);
        }}
      />
      <p className="muted" id={statusId} role="status">
        {places && !errorMessage && formatCount(places.length)}
      </p>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {places && places.length > 0 && children(places, statusId)}
    </div>
  );
}

export function formatCount(count: number): string {
  if (count === 0) return m.place_search_none();
  return count < PLACES_MAX ? m.place_search_found({ count }) : m.place_search_many({ count });
}

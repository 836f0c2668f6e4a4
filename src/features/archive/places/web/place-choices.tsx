import type { KeyboardEvent } from "react";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { isForInputMethod } from "#platform/web/ui/enter-key.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { FoundPlace } from "../rules.ts";
import { formatFoundPlaceDetails } from "./format-place.ts";
import styles from "./place-field.module.css";
import { getPlaceName } from "./place-names.ts";

type PlaceChoicesProps = {
  /** The id of the element that labels the list. */
  labelledBy: string;
  places: FoundPlace[];
  onChoose: (place: FoundPlace) => void;
};

/** Renders places as buttons; the arrow keys move between them. */
export function PlaceChoices({ labelledBy, places, onChoose }: PlaceChoicesProps) {
  const language = useLanguage();
  return (
    <ul className={`list stack ${styles.choices}`} aria-labelledby={labelledBy} onKeyDown={moveFocus}>
      {places.map((place) => (
        <li key={place._id}>
          <button type="button" className={styles.choice} onClick={() => onChoose(place)}>
            <UserText>{getPlaceName(place, language)}</UserText>{" "}
            <span className="muted">{formatFoundPlaceDetails(place, language)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus from the search field or a button to the next button; from the first button back to the field. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || isForInputMethod(event.nativeEvent)) return;
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  const container = activeElement.closest("[data-search]");
  const stops = [...(container?.querySelectorAll<HTMLElement>("input[type=search], li > button") ?? [])];
  const next = stops[stops.indexOf(activeElement) + (event.key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

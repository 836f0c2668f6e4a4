import { Fragment, useId, useState } from "react";
import { useRevalidator } from "react-router";
import * as m from "#messages";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { type FoundPlace, getNameSourceField } from "../rules.ts";
import { DeletePlace } from "./delete-place.tsx";
import { formatFoundPlaceDetails } from "./format-place.ts";
import { PlaceSearch } from "./place-search.tsx";
import styles from "./places-view.module.css";

const importPlaceDialog = () => import("./place-dialog.tsx");

/** Searches the list of places, and lists those that admins added; each can be edited. */
export function PlacesView({ added }: { added: FoundPlace[] }) {
  const { revalidate } = useRevalidator();
  const [version, setVersion] = useState(0);
  const adding = useLazyDisclosure(importPlaceDialog);
  const headingId = useId();
  const reload = async () => {
    await revalidate();
    setVersion((before) => before + 1);
  };
  return (
    <div className="stack gap-4">
      <div>
        <Button ref={adding.opener} onClick={adding.open}>
          <Icon name="plus" />
          {m.place_add()}
        </Button>
      </div>
      <PlaceSearch version={version}>
        {(places) => <PlaceList label={m.places_results_label()} places={places} revalidate={reload} />}
      </PlaceSearch>
      <section className="stack gap-4" aria-labelledby={headingId}>
        <h2 id={headingId}>{m.places_added_label()}</h2>
        <div id="added-places" tabIndex={-1}>
          {added.length === 0 ? (
            <EmptyState>{m.places_added_none()}</EmptyState>
          ) : (
            <PlaceList label={m.places_added_label()} places={added} revalidate={reload} />
          )}
        </div>
      </section>
      {adding.Content && <adding.Content revalidate={reload} onClose={adding.close} />}
    </div>
  );
}

function PlaceList({ label, places, revalidate }: { label: string; places: FoundPlace[]; revalidate: Revalidate }) {
  return (
    <ul className={`list stack ${styles.list}`} aria-label={label}>
      {places.map((place) => (
        <PlaceItem key={place._id} place={place} revalidate={revalidate} />
      ))}
    </ul>
  );
}

function PlaceItem({ place, revalidate }: { place: FoundPlace; revalidate: Revalidate }) {
  const editing = useLazyDisclosure(importPlaceDialog);
  const language = useLanguage();
  const element = useFocusAfterRemoval<HTMLLIElement>("added-places");
  const { name, spellings, source } = place;
  const sources = [source, ...otherLanguages.map((other) => place[getNameSourceField(other)])].filter((text) => text !== null);
  const names = [name, ...otherLanguages.map((other) => place[getNameField(other)])].filter((text) => text !== null);
  return (
    <li className={`row ${styles.item}`} ref={element}>
      <div className={styles.text}>
        <p className={styles.name}>
          {names.map((text, index) => (
            <Fragment key={text}>
              {index > 0 && <span>{" · "}</span>}
              <UserText>{text}</UserText>
            </Fragment>
          ))}
        </p>
        <p className="muted">{formatFoundPlaceDetails(place, language)}</p>
        {spellings.length > 0 && <p className="muted">{spellings.join(", ")}</p>}
        {sources.length > 0 && <p className="muted">{m.place_source({ source: [...new Set(sources)].join("; ") })}</p>}
      </div>
      <div className={styles.tools}>
        <EditButton disclosure={editing} />
        {source === null && <DeletePlace place={place} revalidate={revalidate} />}
      </div>
      {editing.Content && <editing.Content place={place} revalidate={revalidate} onClose={editing.close} />}
    </li>
  );
}

import { Fragment, useId, useState } from "react";
import { useRevalidator } from "react-router";
import * as m from "#messages";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import { type Revalidate, useMutation } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ConfirmDialog } from "#platform/web/ui/confirm-dialog.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { EmptyState, ErrorNotice } from "#platform/web/ui/notice.tsx";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { deletePlace } from "../calls.ts";
import { type FoundPlace, getNameSourceField, type Place } from "../rules.ts";
import { formatFoundPlaceDetails, formatPlace } from "./format-place.ts";
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

/** Deletes a place after a confirmation, which warns that this cannot be undone. */
function DeletePlace({ place, revalidate }: { place: Place; revalidate: Revalidate }) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const dialog = useDisclosure();
  const language = useLanguage();
  const remove = async () => {
    await mutate(deletePlace, { id: place._id }, { onSuccess: dialog.close });
    dialog.close();
  };
  return (
    <>
      <Button variant="icon" ref={dialog.opener} onClick={dialog.open} aria-label={m.delete_label()}>
        <Icon name="trash" />
      </Button>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {dialog.isOpen && (
        <ConfirmDialog
          question={m.delete_question()}
          confirmLabel={m.delete_label()}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={dialog.close}
        >
          <p>
            <strong dir="auto">{formatPlace(place, language)}</strong>
          </p>
          <p>{m.place_delete_note()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

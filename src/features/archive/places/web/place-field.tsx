import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as m from "#messages";
import { useDebouncedFetch } from "#platform/web/api/use-debounced-fetch.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { handleEnter } from "#platform/web/ui/enter-key.ts";
import { ErrorText, type FieldErrorText, SelectField } from "#platform/web/ui/field.tsx";
import { FieldErrorContext } from "#platform/web/ui/field-errors.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { createPlace, getPlaces } from "../calls.ts";
import { getPrecisions, type PlacePrecision } from "../precision-rules.ts";
import { type IncidentPlace, PLACE_SEARCH_MAX, type Place } from "../rules.ts";
import { formatPlace } from "./format-place.ts";
import { PlaceChoices } from "./place-choices.tsx";
import styles from "./place-field.module.css";
import { PlaceBasicFields } from "./place-fields.tsx";
import { placeLabels, placeRules, toPlaceFormValues, toPlaceInput } from "./place-form.ts";
import { precisionLabels } from "./place-names.ts";
import { PlaceSearch } from "./place-search.tsx";

/** Both are empty if nothing is known. */
export type PlaceFormValue = { place_id: string; place_precision: PlacePrecision | "" };

type PlaceFieldProps = PlaceFormValue & {
  /** The place of `place_id` when the form was opened. */
  initialPlace: IncidentPlace | null;
  /** The typed location; the places that it names are proposed. */
  location: string;
  onChange: (value: PlaceFormValue) => void;
  getError: (name: keyof PlaceFormValue) => FieldErrorText | undefined;
};

/**
 * Fields for a place, searched by typing, and its precision, which is filled in where its kind has only one. It never selects a place by
 * itself; admins can add a missing place here.
 */
export function PlaceField({ place_id, place_precision, initialPlace, location, onChange, getError }: PlaceFieldProps) {
  const [known, setKnown] = useState(initialPlace);
  const [isAdding, setAdding] = useState(false);
  const [searches, setSearches] = useState(0);
  const language = useLanguage();
  const id = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const precision = useRef<HTMLSelectElement>(null);
  // A restored draft may refer to a place that is not loaded yet.
  const { data: restored } = useDebouncedFetch(getPlaces, place_id === "" || known?._id === place_id ? null : { id: place_id });
  const place = known?._id === place_id ? known : (restored?.[0] ?? null);
  const precisions = getPrecisions(place?.kind ?? null);
  const choose = (chosen: IncidentPlace | null) => {
    const possible = getPrecisions(chosen?.kind ?? null);
    const [only] = chosen && possible.length === 1 ? possible : [];
    const kept = possible.find((value) => value === place_precision);
    flushSync(() => {
      setKnown(chosen);
      setAdding(false);
      setSearches((count) => count + 1);
      onChange({ place_id: chosen?._id ?? "", place_precision: kept ?? only ?? "" });
    });
    // The clicked button is gone; this is the next field.
    precision.current?.focus();
  };
  const stopAdding = () => {
    flushSync(() => setAdding(false));
    adder.current?.focus();
  };
  const error = getError("place_id");
  return (
    <fieldset className="field-group stack" aria-describedby={`${id}-hint`}>
      <legend>{m.place_legend()}</legend>
      <p className="muted" id={`${id}-hint`}>
        {m.place_hint()}
      </p>
      <div className={`row ${styles.chosen}`}>
        <p>{place ? m.place_chosen({ place: formatPlace(place, language) }) : m.place_none_chosen()}</p>
        {place && (
          <Button variant="secondary" onClick={() => choose(null)}>
            {m.place_remove()}
          </Button>
        )}
      </div>
      {error && <ErrorText id="place" error={error} />}
      {!place && <ProposedPlaces location={location} onChoose={choose} />}
      <PlaceSearch key={searches}>
        {(places, labelledBy) => <PlaceChoices labelledBy={labelledBy} places={places} onChoose={choose} />}
      </PlaceSearch>
      {isAdding ? (
        <NewPlace onAdded={choose} onCancel={stopAdding} />
      ) : (
        <div>
          <Button variant="secondary" ref={adder} onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {m.place_add()}
          </Button>
        </div>
      )}
      <SelectField
        ref={precision}
        label={m.place_precision_label()}
        name="place_precision"
        value={place_precision}
        error={getError("place_precision")}
        options={[
          { value: "", label: m.place_precision_none() },
          ...precisions.map((value) => ({ value, label: precisionLabels[value]() })),
        ]}
        onChange={({ target }) =>
          onChange({ place_id, place_precision: precisions.find((value) => value === target.value) ?? "" })
        }
      />
    </fieldset>
  );
}

/** Renders the places that the typed location names; nothing without any. */
function ProposedPlaces({ location, onChoose }: { location: string; onChoose: (place: IncidentPlace) => void }) {
  const labelId = useId();
  const text = location.trim().slice(0, PLACE_SEARCH_MAX);
  const { data: places } = useDebouncedFetch(getPlaces, text === "" ? null : { location: text });
  if (!places || places.length === 0) return null;
  return (
    <div>
      <p className="muted" id={labelId}>
        {m.place_named_in_location()}
      </p>
      <PlaceChoices labelledBy={labelId} places={places} onChoose={onChoose} />
    </div>
  );
}

/** Adds a place within another form, whose values stay. Not a form element itself, as forms cannot be nested. */
function NewPlace({ onAdded, onCancel }: { onAdded: (place: Place) => void; onCancel: () => void }) {
  const form = useForm(toPlaceFormValues(), placeRules, placeLabels);
  const hintId = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  // The button that opened it is gone.
  useEffect(() => fields.current?.querySelector("input")?.focus(), []);
  const save = async () => {
    const response = await form.submit(createPlace, toPlaceInput(form.values));
    if (!response) return;
    showToast({ kind: "success", message: response.message });
    onAdded(response.place);
  };
  return (
    // An error here is not an error of the surrounding form.
    <FieldErrorContext value={ignoreError}>
      <fieldset
        ref={fields}
        className="field-group stack"
        aria-describedby={hintId}
        onKeyDown={(event) => {
          if (event.target instanceof HTMLInputElement) handleEnter(event, () => void save());
        }}
      >
        <legend>{m.place_add()}</legend>
        <p className="muted" id={hintId}>
          {m.place_add_hint()}
        </p>
        <PlaceBasicFields form={form} />
        {form.errorMessage && <ErrorNotice>{form.errorMessage}</ErrorNotice>}
        <div className="row">
          <Button isBusy={form.isBusy} onClick={() => void save()}>
            {m.place_save_new()}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {m.cancel()}
          </Button>
        </div>
      </fieldset>
    </FieldErrorContext>
  );
}

function ignoreError() {}

import { Fragment } from "react";
import * as m from "#messages";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import { getLineLength } from "#platform/shared/text-schema.ts";
import { useDebouncedFetch } from "#platform/web/api/use-debounced-fetch.ts";
import type { useForm } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { SelectField, TextAreaField, TextField } from "#platform/web/ui/field.tsx";
import { getPlaces } from "../calls.ts";
import { PLACE_KINDS } from "../precision-rules.ts";
import { getNameSourceField, PLACE_NAME_MAX, PLACE_SOURCE_MAX, type Place } from "../rules.ts";
import { placeKindLabels } from "./format-place.ts";
import styles from "./place-field.module.css";
import type { PlaceFormValues } from "./place-form.ts";
import { getPlaceName } from "./place-names.ts";

type PlaceFieldsProps = { form: ReturnType<typeof useForm<PlaceFormValues>> };

/** Renders the kind, the name and the parent of a place. */
export function PlaceBasicFields({ form: { values, set, getFieldError } }: PlaceFieldsProps) {
  const language = useLanguage();
  const { kind, region_id, zone_id } = values;
  const isInZone = kind === "district" || kind === "town";
  const regions = useDebouncedFetch(getPlaces, kind === "region" ? null : { kind: "region" }).data ?? [];
  const zones = useDebouncedFetch(getPlaces, isInZone && region_id ? { kind: "zone", parent_id: region_id } : null).data ?? [];
  const toOptions = (places: Place[], none: string) => [
    { value: "", label: none },
    ...places.map((place) => ({ value: place._id, label: getPlaceName(place, language) })),
  ];
  return (
    <>
      <TextField
        label={m.place_name_label()}
        isRequired
        autoComplete="off"
        value={values.name}
        error={getFieldError("name")}
        onChange={({ target }) => set("name", target.value)}
        counter={{ length: getLineLength(values.name), max: PLACE_NAME_MAX }}
      />
      <SelectField
        label={m.place_kind_label()}
        width="short"
        value={kind}
        error={getFieldError("kind")}
        options={PLACE_KINDS.map((value) => ({ value, label: placeKindLabels[value]() }))}
        onChange={({ target }) => set("kind", PLACE_KINDS.find((value) => value === target.value) ?? kind)}
      />
      {kind !== "region" && (
        <SelectField
          label={m.place_region_label()}
          width="medium"
          isRequired
          value={region_id}
          error={getFieldError("parent_id")}
          options={toOptions(regions, m.place_parent_none())}
          onChange={({ target }) => {
            set("region_id", target.value);
            set("zone_id", "");
          }}
        />
      )}
      {isInZone && (
        <SelectField
          label={m.place_zone_label()}
          width="medium"
          value={zone_id}
          options={toOptions(zones, m.place_zone_none())}
          onChange={({ target }) => set("zone_id", target.value)}
        />
      )}
    </>
  );
}

/** Renders the names that admins may add to any place. */
export function PlaceNameFields({ form, shippedSpellings }: PlaceFieldsProps & { shippedSpellings: string[] }) {
  const { values, set, getFieldError } = form;
  const shipped = shippedSpellings.length > 0 && m.place_spellings_shipped({ spellings: shippedSpellings.join(", ") });
  return (
    <>
      <TextAreaField
        label={m.place_spellings_label()}
        hint={[shipped, m.place_spellings_hint()].filter(Boolean).join(". ")}
        rows={3}
        value={values.spellings.join("\n")}
        error={getFieldError("spellings")}
        onChange={({ target }) => set("spellings", target.value === "" ? [] : target.value.split("\n"))}
      />
      {otherLanguages.map((language) => {
        const [name, source] = [getNameField(language), getNameSourceField(language)];
        return (
          <Fragment key={language}>
            <TextField
              label={m.place_translation_label({ language })}
              lang={language}
              autoComplete="off"
              value={values[name]}
              error={getFieldError(name)}
              onChange={({ target }) => set(name, target.value)}
              counter={{ length: getLineLength(values[name]), max: PLACE_NAME_MAX }}
            />
            <TextField
              label={m.place_translation_source_label({ language })}
              hint={m.place_translation_source_hint()}
              isRequired={values[name].trim() !== ""}
              autoComplete="off"
              value={values[source]}
              error={getFieldError(source)}
              onChange={({ target }) => set(source, target.value)}
              counter={{ length: getLineLength(values[source]), max: PLACE_SOURCE_MAX }}
            />
          </Fragment>
        );
      })}
    </>
  );
}

/** Renders the coordinates of a place. */
export function PlaceCoordinateFields({ form: { values, set, getFieldError } }: PlaceFieldsProps) {
  const labels = { latitude: m.place_latitude_label, longitude: m.place_longitude_label };
  return (
    <div className={`grid grid-fit ${styles.coordinates}`}>
      {(["latitude", "longitude"] as const).map((name) => (
        <TextField
          key={name}
          label={labels[name]()}
          inputMode="decimal"
          autoComplete="off"
          value={values[name]}
          error={getFieldError(name)}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
    </div>
  );
}

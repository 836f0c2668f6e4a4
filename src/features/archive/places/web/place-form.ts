import * as m from "#messages";
import { getNameField, type OtherLanguage } from "#platform/shared/language-fields.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import type { PlaceKind } from "../precision-rules.ts";
import { getNameSourceField, mapNames, type Place, placeInputShape } from "../rules.ts";
import { placeKindLabels } from "./format-place.ts";

/** Returns the values of the form of a place, or of a new one. */
export function toPlaceFormValues(place?: Place) {
  const kind: PlaceKind = place?.kind ?? "town";
  return {
    kind,
    name: place?.name ?? "",
    region_id: place?.region?._id ?? "",
    // Empty if unknown.
    zone_id: place?.zone?._id ?? "",
    // One on each line.
    spellings: place?.added_spellings ?? [],
    ...mapNames((language) => ({
      name: place?.[getNameField(language)] ?? "",
      source: place?.[getNameSourceField(language)] ?? "",
    })),
    latitude: String(place?.latitude ?? ""),
    longitude: String(place?.longitude ?? ""),
  };
}
export type PlaceFormValues = ReturnType<typeof toPlaceFormValues>;

/** Returns the input of a call. */
export function toPlaceInput({ region_id, zone_id, spellings, ...values }: PlaceFormValues) {
  const smallest = zone_id || region_id;
  const parents = { region: "", zone: region_id, district: smallest, town: smallest };
  return { ...values, parent_id: parents[values.kind], spellings: spellings.filter((line) => line.trim() !== "") };
}

/** The fields of the call by input, where the names differ. */
export const placeCallFields = { kind: ["kind", "parent_id"], region_id: ["parent_id"], zone_id: ["parent_id"] };

// The call checks a place and its spellings.
const { kind: _kind, parent_id: _parent, spellings: _spellings, ...placeRules } = placeInputShape;

export { placeRules };

const getNameLabels = (language: OtherLanguage) => ({
  name: () => m.place_translation_label({ language }),
  source: () => m.place_translation_source_label({ language }),
});

/** The labels of the inputs, for error messages. */
export const placeLabels = {
  name: m.place_name_label,
  spellings: m.place_spellings_label,
  ...mapNames(getNameLabels),
  latitude: m.place_latitude_label,
  longitude: m.place_longitude_label,
};

/** Returns how the conflicting fields of a place are labelled and formatted. */
export function createPlaceConflictFields(formatPlaceId: (id: unknown, language: Language) => string): ConflictFields {
  return {
    kind: { label: m.place_kind_label, format: (kind) => placeKindLabels[kind as PlaceKind]() },
    name: { label: m.place_name_label, isText: true },
    parent_id: { label: m.place_parent_label, format: formatPlaceId },
    spellings: { label: m.place_spellings_label },
    ...mapNames((language) => {
      const { name: label, source } = getNameLabels(language);
      return { name: { label, isText: true }, source: { label: source, isText: true } };
    }),
    latitude: { label: m.place_latitude_label },
    longitude: { label: m.place_longitude_label },
  };
}

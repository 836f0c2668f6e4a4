import { useState } from "react";
import * as m from "#messages";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { type EditProps, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { pickChanges, useForm } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { createPlace, editPlace } from "../calls.ts";
import type { Place } from "../rules.ts";
import { formatPlace } from "./format-place.ts";
import { PlaceBasicFields, PlaceCoordinateFields, PlaceNameFields } from "./place-fields.tsx";
import {
  createPlaceConflictFields,
  placeCallFields,
  placeLabels,
  placeRules,
  toPlaceFormValues,
  toPlaceInput,
} from "./place-form.ts";
import { usePlacesById } from "./use-places-by-id.ts";

/** Edits a place over the page, or adds one. A shipped place only has fields for the names that admins may add. */
export default function PlaceDialog({ place, revalidate, onClose }: EditProps<{ place?: Place }>) {
  const [initial] = useState(() => toPlaceFormValues(place));
  const form = useForm(initial, placeRules, placeLabels);
  const language = useLanguage();
  const isShipped = place ? place.source !== null : false;
  const edit = useEditForm({
    form,
    name: place ? `place/${place._id}` : "createPlace",
    // The call compares the spellings that admins added.
    opened: place && { ...place, spellings: place.added_spellings },
    callFields: placeCallFields,
    revalidate,
    onClose,
    onSave: (send) => {
      const input = toPlaceInput(form.values);
      if (!place) return send(createPlace, input);
      return send(editPlace, { id: place._id, ...pickChanges(toPlaceInput(initial), input) });
    },
  });
  const parents = form.conflicts.filter(({ field }) => field === "parent_id");
  const formatPlaceId = usePlacesById(parents.flatMap(({ yours, theirs }) => [yours, theirs]));
  return (
    <EditFormDialog
      title={place ? m.place_edit() : m.place_add()}
      edit={edit}
      conflictFields={createPlaceConflictFields(formatPlaceId)}
    >
      {place && isShipped ? <p>{formatPlace(place, language)}</p> : <PlaceBasicFields form={form} />}
      <PlaceNameFields
        form={form}
        shippedSpellings={place?.spellings.filter((spelling) => !place.added_spellings.includes(spelling)) ?? []}
      />
      {!isShipped && <PlaceCoordinateFields form={form} />}
    </EditFormDialog>
  );
}

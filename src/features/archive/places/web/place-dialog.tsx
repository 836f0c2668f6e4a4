import { useRef, useState } from "react";
import { place_add, place_edit, save_label } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Form } from "#platform/web/forms/form.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { pickChanges, useForm } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DialogActions } from "#platform/web/ui/dialog.tsx";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { createPlace, editPlace } from "../calls.ts";
import type { Place } from "../rules.ts";
import { formatPlace } from "./format-place.ts";
import { PlaceBasicFields, PlaceCoordinateFields, PlaceNameFields } from "./place-fields.tsx";
import { emptyPlace, placeLabels, placeRules, toPlaceFormValues, toPlaceInput } from "./place-form.ts";

type PlaceDialogProps = {
  /** Absent for a new one. */
  place?: Place;
  revalidate: Revalidate;
  onClose: () => void;
};

/** Edits a place over the page, or adds one. Of one that came with the site it edits the names that admins may add. */
export default function PlaceDialog({ place, revalidate, onClose }: PlaceDialogProps) {
  const [initial] = useState(() => (place ? toPlaceFormValues(place) : emptyPlace));
  const form = useForm(initial, placeRules, placeLabels);
  const formRef = useRef<HTMLFormElement>(null);
  const language = useLanguage();
  const isShipped = place ? place.source !== null : false;
  const save = () => {
    const input = toPlaceInput(form.values);
    const edit = { form, formElement: formRef.current, revalidate, onClose };
    if (!place) return saveEdit(edit, createPlace, input);
    return saveEdit(edit, editPlace, { id: place._id, ...pickChanges(toPlaceInput(initial), input) });
  };
  return (
    <EditDialog title={place ? place_edit() : place_add()} isChanged={form.isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        {place && isShipped ? <p>{formatPlace(place, language)}</p> : <PlaceBasicFields form={form} />}
        <PlaceNameFields
          form={form}
          shippedSpellings={place?.spellings.filter((spelling) => !place.added_spellings.includes(spelling)) ?? []}
        />
        {!isShipped && <PlaceCoordinateFields form={form} />}
        {form.errorMessage && <ErrorNotice>{form.errorMessage}</ErrorNotice>}
        <DialogActions>
          <Button type="submit" isBusy={form.isBusy}>
            {save_label()}
          </Button>
        </DialogActions>
      </Form>
    </EditDialog>
  );
}

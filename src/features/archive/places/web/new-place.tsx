import { useEffect, useId, useRef } from "react";
import * as m from "#messages";
import { useForm } from "#platform/web/forms/use-form.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { handleEnter } from "#platform/web/ui/enter-key.ts";
import { FieldErrorContext } from "#platform/web/ui/field-errors.ts";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { createPlace } from "../calls.ts";
import type { Place } from "../rules.ts";
import { PlaceBasicFields } from "./place-fields.tsx";
import { placeLabels, placeRules, toPlaceFormValues, toPlaceInput } from "./place-form.ts";

/** Adds a place within another form, whose values stay. Not a form element itself, as forms cannot be nested. */
export function NewPlace({ onAdded, onCancel }: { onAdded: (place: Place) => void; onCancel: () => void }) {
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

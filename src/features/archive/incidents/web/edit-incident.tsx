import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { incident_edit } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Form } from "#platform/web/forms/form.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { DialogActions } from "#platform/web/ui/dialog.tsx";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { editIncidentMetadata } from "../calls.ts";
import { createEditedTitleSchema, getEditedTitleMax, type IncidentMetadata } from "../rules.ts";
import { IncidentFields } from "./incident-fields.tsx";
import { detailRules, getIncidentChanges, incidentLabels, toFormValues } from "./incident-form.ts";
import { useDeleteIncident } from "./use-delete-incident.ts";

type EditIncidentProps = { incident: IncidentMetadata; revalidate: Revalidate; onClose: () => void };

/** Edits the fields of an incident in a dialog, and deletes it. */
export default function EditIncident({ incident, revalidate, onClose }: EditIncidentProps) {
  const { _id, title } = incident;
  const language = useLanguage();
  const rules = useMemo(() => ({ title: createEditedTitleSchema(title), ...detailRules }), [title]);
  // What the form was opened with: others may change the incident meanwhile.
  const [initial] = useState(() => toFormValues(incident, language));
  const form = useForm(initial, rules, incidentLabels);
  const formRef = useRef<HTMLFormElement>(null);
  const deleting = useDeleteIncident(_id, revalidate);
  const { values, isBusy, errorMessage, isChanged } = form;

  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, editIncidentMetadata, {
      id: _id,
      ...getIncidentChanges(initial, values),
    });
  const remove = (closeDialog: () => void) =>
    deleting.remove(() => {
      closeDialog();
      // Synchronously, so that the navigation that follows asks no confirmation for unsaved changes.
      flushSync(onClose);
    });
  return (
    <EditDialog title={incident_edit()} isChanged={isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <IncidentFields form={form} rules={rules} titleMax={getEditedTitleMax(values.title, title)} />
        {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
        <DialogActions>
          <DeleteButton
            itemName={title}
            isBusy={deleting.isBusy}
            errorMessage={deleting.errorMessage}
            onConfirm={remove}
            showsLabel
          />
          <Button type="submit" isBusy={isBusy}>
            {incident_edit()}
          </Button>
        </DialogActions>
      </Form>
    </EditDialog>
  );
}

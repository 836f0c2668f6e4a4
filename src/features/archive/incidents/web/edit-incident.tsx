import { useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { incident_edit } from "#messages";
import { normalizeLine } from "#platform/shared/text-schema.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { handleSubmit, useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { DialogActions } from "#platform/web/ui/dialog.tsx";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import styles from "../../web/form-page.module.css";
import { editIncidentMetadata, getIncidentWithId } from "../calls.ts";
import { createEditedTitleSchema, EDITED_INCIDENT_TITLE_MAX, INCIDENT_TITLE_MAX, type IncidentMetadata } from "../rules.ts";
import { IncidentFields } from "./incident-fields.tsx";
import { detailRules, type IncidentFormValues } from "./incident-form.ts";
import { useDeleteIncident } from "./use-delete-incident.ts";

type EditIncidentProps = { incident: IncidentMetadata; revalidate: Revalidate; onClose: () => void };

/** What is told of an incident, changed over the page; also deletes it. */
export default function EditIncident({ incident, revalidate, onClose }: EditIncidentProps) {
  const { _id, title } = incident;
  const rules = useMemo(() => ({ title: createEditedTitleSchema(title), ...detailRules }), [title]);
  const form = useForm(toFormValues(incident), rules);
  const element = useRef<HTMLFormElement>(null);
  const deleting = useDeleteIncident(_id, revalidate);
  const { values, isBusy, errorMessage, isChanged } = form;

  const save = () =>
    saveEdit({ form, element: element.current, revalidate, onClose }, editIncidentMetadata, async () => {
      const saved = await fetchCall(getIncidentWithId, { id: _id });
      return { id: _id, ...form.mergeWith(toFormValues(saved)) };
    });
  const remove = (closeDialog: () => void) =>
    deleting.remove(() => {
      closeDialog();
      // At once, so that going to another page is not asked about.
      flushSync(onClose);
    });
  const isTitleUnchanged = normalizeLine(values.title) === title;
  return (
    <EditDialog title={incident_edit()} isChanged={isChanged} onClose={onClose}>
      <form ref={element} className={styles.form} onSubmit={handleSubmit(() => void save())} noValidate>
        <IncidentFields form={form} rules={rules} titleMax={isTitleUnchanged ? INCIDENT_TITLE_MAX : EDITED_INCIDENT_TITLE_MAX} />
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
      </form>
    </EditDialog>
  );
}

/** As it would be typed. */
function toFormValues(incident: IncidentMetadata): IncidentFormValues {
  const { title, description, location, date_of_incident } = incident;
  return {
    title,
    description,
    location,
    date_of_incident,
    number_of_killed: String(incident.number_of_killed),
    number_of_injured: String(incident.number_of_injured),
    number_of_displaced: String(incident.number_of_displaced),
  };
}

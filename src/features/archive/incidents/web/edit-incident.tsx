import { useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { incident_edit } from "#messages";
import { normalizeLine } from "#platform/shared/limited-text.ts";
import { fetchCall } from "#platform/web/api-client.ts";
import { submitsWith, useForm } from "#platform/web/form.ts";
import { saveEdit } from "#platform/web/save-edit.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { DialogActions } from "#platform/web/ui/dialog.tsx";
import { EditOverlay } from "#platform/web/ui/edit-overlay.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import styles from "../../web/form-page.module.css";
import { editIncidentMetadata, getIncidentWithId } from "../calls.ts";
import { EDITED_INCIDENT_TITLE_MAX, editedIncidentTitle, INCIDENT_TITLE_MAX, type IncidentMetadata } from "../rules.ts";
import { IncidentFields } from "./incident-fields.tsx";
import { detailRules, type TypedIncident } from "./incident-form.ts";
import { useDeleteIncident } from "./use-delete-incident.ts";

type EditIncidentProps = { incident: IncidentMetadata; revalidate: Revalidate; onClose: () => void };

/** What is told of an incident, changed over the page; also deletes it. */
export default function EditIncident({ incident, revalidate, onClose }: EditIncidentProps) {
  const { _id, title } = incident;
  const rules = useMemo(() => ({ title: editedIncidentTitle(title), ...detailRules }), [title]);
  const form = useForm(typedFrom(incident), rules);
  const element = useRef<HTMLFormElement>(null);
  const deleting = useDeleteIncident(_id, revalidate);
  const { values, isBusy, problem, isChanged } = form;

  const save = () =>
    saveEdit({ form, element: element.current, revalidate, onClose }, editIncidentMetadata, async () => {
      const saved = await fetchCall(getIncidentWithId, { id: _id });
      return { id: _id, ...form.mergedWith(typedFrom(saved)) };
    });
  const remove = (closeQuestion: () => void) =>
    deleting.remove(() => {
      closeQuestion();
      // At once, so that going to another page is not asked about.
      flushSync(onClose);
    });
  const isOwnTitle = normalizeLine(values.title) === title;
  return (
    <EditOverlay title={incident_edit()} isChanged={isChanged} onClose={onClose}>
      <form ref={element} className={styles.form} onSubmit={submitsWith(() => void save())} noValidate>
        <IncidentFields form={form} rules={rules} titleMax={isOwnTitle ? INCIDENT_TITLE_MAX : EDITED_INCIDENT_TITLE_MAX} />
        {problem && <DangerNotice>{problem}</DangerNotice>}
        <DialogActions>
          <DeleteButton what={title} isBusy={deleting.isBusy} problem={deleting.problem} onConfirm={remove} isWide />
          <Button type="submit" isBusy={isBusy}>
            {incident_edit()}
          </Button>
        </DialogActions>
      </form>
    </EditOverlay>
  );
}

/** As it would be typed. */
function typedFrom(incident: IncidentMetadata): TypedIncident {
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

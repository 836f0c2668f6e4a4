import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { count_reason_hint, count_reason_label, incident_edit, verification_will_fall } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { editIncidentMetadata } from "../calls.ts";
import { COUNT_NAMES } from "../count-rules.ts";
import {
  COUNT_REASON_MAX,
  countReasonSchema,
  createEditedTitleSchema,
  FACT_FIELDS,
  getEditedTitleMax,
  type IncidentMetadata,
  requiredCountReasonSchema,
} from "../rules.ts";
import { IncidentFields } from "./incident-fields.tsx";
import { detailRules, getIncidentChanges, incidentLabels, toFormValues } from "./incident-form.ts";
import { useDeleteIncident } from "./use-delete-incident.ts";

const reasonRules = { reason: countReasonSchema };
const requiredReasonRules = { reason: requiredCountReasonSchema };
const reasonLabels = { reason: count_reason_label };

type EditIncidentProps = { incident: IncidentMetadata; revalidate: Revalidate; onClose: () => void };

/** Edits the fields of an incident in a dialog, and deletes it. */
export default function EditIncident({ incident, revalidate, onClose }: EditIncidentProps) {
  const { _id, title } = incident;
  const language = useLanguage();
  const rules = useMemo(() => ({ title: createEditedTitleSchema(title), ...detailRules }), [title]);
  // What the form was opened with: others may change the incident meanwhile.
  const [initial] = useState(() => toFormValues(incident, language));
  const form = useForm(initial, rules, incidentLabels);
  const changes = getIncidentChanges(initial, form.values);
  const areCountsChanged = COUNT_NAMES.some((count) => count in changes);
  const willFall = incident.verification.status === "verified" && FACT_FIELDS.some((field) => field in changes);
  const reason = useForm({ reason: incident.reason ?? "" }, areCountsChanged ? requiredReasonRules : reasonRules, reasonLabels);
  const formRef = useRef<HTMLFormElement>(null);
  const deleting = useDeleteIncident(_id, revalidate);
  const { values } = form;
  const isChanged = form.isChanged || reason.isChanged;

  const save = () => {
    const validate = () => [form.validate(), reason.validate()].every(Boolean);
    // Without a reason of their own, changed counts would lose the one there is.
    const reasonChange = areCountsChanged || reason.isChanged ? reason.values : {};
    return saveEdit({ form: { ...form, validate }, formElement: formRef.current, revalidate, onClose }, editIncidentMetadata, {
      id: _id,
      ...changes,
      ...reasonChange,
    });
  };
  const remove = (closeDialog: () => void) =>
    deleting.remove(() => {
      closeDialog();
      // Synchronously, so that the navigation that follows asks no confirmation for unsaved changes.
      flushSync(onClose);
    });
  return (
    <EditDialog title={incident_edit()} isChanged={isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <IncidentFields form={form} rules={rules} titleMax={getEditedTitleMax(values.title, title)} place={incident.place} />
        <ParagraphField
          label={count_reason_label()}
          hint={count_reason_hint()}
          name="reason"
          isRequired={areCountsChanged}
          value={reason.values.reason}
          onChange={(text) => reason.set("reason", text)}
          error={reason.getFieldError("reason") ?? form.getFieldError("reason")}
          max={COUNT_REASON_MAX}
        />
        {willFall && <Notice>{verification_will_fall()}</Notice>}
        <SaveActions form={form} label={incident_edit()}>
          <DeleteButton
            itemName={title}
            isBusy={deleting.isBusy}
            errorMessage={deleting.errorMessage}
            onConfirm={remove}
            showsLabel
          />
        </SaveActions>
      </Form>
    </EditDialog>
  );
}

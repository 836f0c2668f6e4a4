import { useMemo } from "react";
import { flushSync } from "react-dom";
import { count_reason_hint, count_reason_label, incident_edit, verification_will_fall } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { type EditableForm, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useUnfinished } from "#platform/web/publication/use-unfinished.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
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
  INCIDENT_TITLE_MAX,
  type IncidentMetadata,
  incidentTitleSchema,
  requiredCountReasonSchema,
  unfinishedIncidentShape,
} from "../rules.ts";
import { IncidentFields } from "./incident-fields.tsx";
import { detailRules, getIncidentChanges, incidentLabels, toFormValues } from "./incident-form.ts";
import { useDeleteIncident } from "./use-delete-incident.ts";
import { useIncidentConflictFields } from "./use-incident-conflict-fields.ts";

const unfinishedRules = { title: incidentTitleSchema, ...detailRules, ...unfinishedIncidentShape };
const reasonRules = { reason: countReasonSchema };
const requiredReasonRules = { reason: requiredCountReasonSchema };
const reasonLabels = { reason: count_reason_label };

type EditIncidentProps = { incident: IncidentMetadata; revalidate: Revalidate; onClose: () => void };

/** Edits the fields of an incident in a dialog, and deletes it. */
export default function EditIncident({ incident, revalidate, onClose }: EditIncidentProps) {
  const { _id, title, publication } = incident;
  const language = useLanguage();
  const { isUnfinished, isDraft, onPublished } = useUnfinished(publication);
  const publishedRules = useMemo(() => ({ title: createEditedTitleSchema(title), ...detailRules }), [title]);
  const rules = isUnfinished ? unfinishedRules : publishedRules;
  const form = useForm(toFormValues(incident, language), rules, incidentLabels);
  const { values } = form;
  const changes = getIncidentChanges(form.initialValues, values);
  const areCountsChanged = COUNT_NAMES.some((count) => count in changes);
  const willFall = incident.verification.status === "verified" && FACT_FIELDS.some((field) => field in changes);
  // Nobody has read the previous counts of a draft.
  const isReasonRequired = areCountsChanged && !isUnfinished;
  const reason = useForm({ reason: incident.reason ?? "" }, isReasonRequired ? requiredReasonRules : reasonRules, reasonLabels);
  const deleting = useDeleteIncident(_id, revalidate);
  const joined = joinForms(form, reason);
  const edit = useEditForm({
    form: joined,
    name: `incident/${_id}`,
    opened: incident,
    revalidate,
    onClose,
    onPublished,
    onSave: (send) => {
      // Changed counts without a new reason would lose the existing one.
      const input = { id: _id, ...changes, ...(areCountsChanged || reason.isChanged ? reason.values : {}) };
      return send(editIncidentMetadata, isDraft ? { ...input, draft: true } : input);
    },
  });
  const conflictFields = useIncidentConflictFields(form.conflicts);

  const remove = (closeDialog: () => void) =>
    deleting.remove(() => {
      closeDialog();
      // Synchronously, so that the navigation that follows asks no confirmation for unsaved changes.
      flushSync(edit.close);
    });
  const { isBusy, errorMessage } = deleting;
  return (
    <EditFormDialog
      title={incident_edit()}
      edit={edit}
      conflictFields={conflictFields}
      saveLabel={incident_edit()}
      actions={<DeleteButton itemName={title} isBusy={isBusy} errorMessage={errorMessage} onConfirm={remove} showsLabel />}
    >
      <IncidentFields
        form={form}
        rules={rules}
        titleMax={isUnfinished ? INCIDENT_TITLE_MAX : getEditedTitleMax(values.title, title)}
        place={incident.place}
        isUnfinished={isUnfinished}
      />
      <ParagraphField
        label={count_reason_label()}
        hint={count_reason_hint()}
        name="reason"
        isRequired={isReasonRequired}
        value={reason.values.reason}
        onChange={(text) => reason.set("reason", text)}
        error={reason.getFieldError("reason") ?? form.getFieldError("reason")}
        max={COUNT_REASON_MAX}
      />
      {willFall && <Notice>{verification_will_fall()}</Notice>}
    </EditFormDialog>
  );
}

type ReasonForm = Pick<EditableForm<{ reason: string }>, "initialValues" | "getChanges" | "reset" | "validate" | "isChanged">;

/** Joins two forms into one: whether a reason is required depends on the values of the other form. */
function joinForms<V extends Record<string, unknown>>(
  form: EditableForm<V>,
  reason: ReasonForm,
): EditableForm<V & { reason: string }> {
  return {
    ...form,
    initialValues: { ...form.initialValues, ...reason.initialValues },
    getChanges: () => ({ ...form.getChanges(), ...reason.getChanges() }) as Partial<V & { reason: string }>,
    reset: ({ reason: text, ...values }) => {
      form.reset(values as unknown as V);
      reason.reset({ reason: text });
    },
    validate: () => [form.validate(), reason.validate()].every(Boolean),
    isChanged: form.isChanged || reason.isChanged,
  };
}

import { useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { count_reason_hint, count_reason_label, incident_edit, verification_will_fall } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import type { Resolution } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
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
import { IncidentConflicts } from "./incident-conflicts.tsx";
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
  const form = useForm(toFormValues(incident, language), rules, incidentLabels);
  const changes = getIncidentChanges(form.initialValues, form.values);
  const areCountsChanged = COUNT_NAMES.some((count) => count in changes);
  const willFall = incident.verification.status === "verified" && FACT_FIELDS.some((field) => field in changes);
  const reason = useForm({ reason: incident.reason ?? "" }, areCountsChanged ? requiredReasonRules : reasonRules, reasonLabels);
  const formRef = useRef<HTMLFormElement>(null);
  const deleting = useDeleteIncident(_id, revalidate);
  const { values } = form;
  const isChanged = form.isChanged || reason.isChanged;

  const draft = useDraft({ name: `incident/${_id}`, form: joinForms(form, reason), opened: incident });
  const close = () => {
    draft.remove();
    onClose();
  };

  const save = (resolution?: Resolution) => {
    const validate = () => [form.validate(), reason.validate()].every(Boolean);
    // Without a reason of their own, changed counts would lose the one there is.
    const reasonChange = areCountsChanged || reason.isChanged ? reason.values : {};
    const edit = { formElement: formRef.current, revalidate, onClose: close, opened: draft.opened, resolution };
    return saveEdit({ form: { ...form, validate }, ...edit }, editIncidentMetadata, { id: _id, ...changes, ...reasonChange });
  };
  const remove = (closeDialog: () => void) =>
    deleting.remove(() => {
      closeDialog();
      // Synchronously, so that the navigation that follows asks no confirmation for unsaved changes.
      flushSync(close);
    });
  if (form.conflicts.length > 0) {
    return (
      <EditDialog title={incident_edit()} isChanged={isChanged} onClose={close}>
        <IncidentConflicts form={form} onSave={save} />
      </EditDialog>
    );
  }
  return (
    <EditDialog title={incident_edit()} isChanged={isChanged} onClose={close}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <DraftNotice draft={draft} onDiscard={() => draft.discard(formRef.current)} />
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

type Joined<V extends object> = { initialValues: V; getChanges: () => Partial<V>; reset: (values: V) => void };

/** Returns what a draft needs of the two forms as if they were one: the rule of the reason follows from the other's values. */
function joinForms<V extends object>(form: Joined<V>, reason: Joined<{ reason: string }>): Joined<V & { reason: string }> {
  return {
    initialValues: { ...form.initialValues, ...reason.initialValues },
    getChanges: () => ({ ...form.getChanges(), ...reason.getChanges() }) as Partial<V & { reason: string }>,
    reset: ({ reason: text, ...values }) => {
      form.reset(values as unknown as V);
      reason.reset({ reason: text });
    },
  };
}

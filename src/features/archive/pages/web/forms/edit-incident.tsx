import { useMemo } from "react";
import { flushSync } from "react-dom";
import { editIncidentMetadata } from "#features/archive/incidents/admin-calls.ts";
import { COUNT_NAMES } from "#features/archive/incidents/count-rules.ts";
import {
  COUNT_REASON_MAX,
  countReasonSchema,
  createEditedTitleSchemas,
  draftIncidentShape,
  getEditedTitleMax,
  getReversal,
  INCIDENT_TITLE_MAX,
  type IncidentMetadata,
  incidentTitleSchema,
} from "#features/archive/incidents/rules.ts";
import { ChangeReasonField, changeReason } from "#features/archive/incidents/web/change-reason-field.tsx";
import { IncidentFields } from "#features/archive/incidents/web/incident-fields.tsx";
import {
  detailRules,
  getIncidentChanges,
  incidentErrorLabels,
  toFormValues,
} from "#features/archive/incidents/web/incident-form.ts";
import { getSingleValues } from "#features/archive/incidents/web/specified-fields.ts";
import { useIncidentConflictFields } from "#features/archive/incidents/web/use-incident-conflict-fields.ts";
import * as m from "#messages";
import type { InputOf } from "#platform/shared/define-call.ts";
import { runToastAction } from "#platform/web/api/use-mutation.ts";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { type EditProps, useDraftRules, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Notice } from "#platform/web/ui/notice.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { DeleteIncident } from "./delete-incident.tsx";

const reasonRules = { reason: countReasonSchema, ...changeReason.rule };
const draftRules = { title: incidentTitleSchema, ...detailRules, ...draftIncidentShape, ...reasonRules };
const labels = { ...incidentErrorLabels, reason: m.count_reason_label, ...changeReason.label };

/** Returns the input that restores what an edit replaced. */
function createUndo(id: string, { base, ...sent }: Record<string, unknown>): InputOf<typeof editIncidentMetadata> {
  const names = Object.keys(base as object).filter((name) => name !== "id" && name !== "draft");
  const before = base as Record<string, unknown>;
  const { values, base: replaced } = getReversal(names.map((field) => ({ field, before: before[field], after: sent[field] })));
  const draft = "draft" in sent && { draft: true as const };
  return { id, ...values, ...getSingleValues(values), ...draft, base: replaced } as unknown as InputOf<
    typeof editIncidentMetadata
  >;
}

/** Edits the fields of an incident in a dialog, and deletes it. */
export default function EditIncident({ incident, revalidate, onClose }: EditProps<{ incident: IncidentMetadata }>) {
  const { _id, publication } = incident;
  const language = useLanguage();
  const { hasDraftRules, isDraft, onPublished } = useDraftRules(publication);
  const publishedRules = useMemo(() => ({ ...detailRules, ...createEditedTitleSchemas(incident), ...reasonRules }), [incident]);
  const rules = hasDraftRules ? draftRules : publishedRules;
  const initial = { ...toFormValues(incident, language), reason: incident.reason ?? "", ...changeReason.value };
  const form = useForm(initial, rules, labels);
  const { values } = form;
  const { reason, change_reason, ...after } = values;
  const { reason: reasonBefore, change_reason: _, ...before } = form.initialValues;
  const changes = getIncidentChanges(before, after);
  const areCountsChanged = COUNT_NAMES.some((count) => count in changes);
  const isEdited = Object.keys(changes).length > 0 || reason !== reasonBefore;
  const willFall = incident.verification.status === "verified" && isEdited;
  // A draft and an unchanged edit create no revision, so nothing would show the reason.
  const takesChangeReason = !publication && (isEdited || change_reason !== "");
  const edit = useEditForm({
    form,
    name: `incident/${_id}`,
    opened: incident,
    revalidate,
    onClose,
    onPublished,
    // The reason is not a field of the incident, so it has no earlier value.
    toCallInput: (input) => ({
      ...input,
      ...getSingleValues(input),
      ...(takesChangeReason && change_reason.trim() !== "" && { change_reason }),
    }),
    undo: (input) => void runToastAction(editIncidentMetadata, createUndo(_id, input), revalidate),
    onSave: (send) => {
      // Changed counts without a new reason would lose the existing one.
      const input = { id: _id, ...changes, ...((areCountsChanged || reason !== reasonBefore) && { reason }) };
      return send(editIncidentMetadata, isDraft ? { ...input, draft: true } : input);
    },
  });
  const conflictFields = useIncidentConflictFields(form.conflicts);

  return (
    <EditFormDialog
      title={m.incident_edit()}
      edit={edit}
      conflictFields={conflictFields}
      saveLabel={m.incident_edit()}
      actions={
        <DeleteIncident
          incident={incident}
          revalidate={revalidate}
          showsLabel
          // Synchronous, so that the next navigation asks no confirmation for unsaved changes.
          onDeleted={() => flushSync(edit.close)}
        />
      }
      aside={
        <>
          {takesChangeReason && <ChangeReasonField form={form} />}
          {willFall && <Notice>{m.verification_will_fall()}</Notice>}
        </>
      }
    >
      <IncidentFields
        form={form}
        rules={rules}
        getTitleMax={(name) => (hasDraftRules ? INCIDENT_TITLE_MAX : getEditedTitleMax(values[name], incident[name] ?? ""))}
        place={incident.place}
        hasDraftRules={hasDraftRules}
        ownId={_id}
      />
      <ParagraphField
        label={m.count_reason_label()}
        hint={m.count_reason_hint()}
        {...form.getValueProps("reason")}
        max={COUNT_REASON_MAX}
      />
    </EditFormDialog>
  );
}

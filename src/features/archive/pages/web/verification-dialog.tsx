import { useState } from "react";
import { setVerificationStatus } from "#features/archive/incidents/admin-calls.ts";
import { verificationLabels } from "#features/archive/incidents/labels.ts";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import {
  needsNote,
  requiredVerificationNoteSchema,
  VERIFICATION_NOTE_MAX,
  verificationNoteSchema,
  verificationStatusSchema,
} from "#features/archive/incidents/verification-rules.ts";
import * as m from "#messages";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { type EditProps, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { SelectField } from "#platform/web/ui/field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";

const rules = { status: verificationStatusSchema, note: verificationNoteSchema };
const rulesWithNote = { ...rules, note: requiredVerificationNoteSchema };
const labels = { status: m.verification_label, note: m.verification_note_label };
const conflictFields: ConflictFields = {
  status: {
    label: m.verification_label,
    format: (status) => verificationLabels[verificationStatusSchema.parse(status)](),
  },
  note: { label: m.verification_note_label, isText: true },
};

/** Sets the status of an incident, with a note for readers. */
export default function VerificationDialog({
  incident,
  revalidate,
  onClose,
}: EditProps<{ incident: Pick<IncidentMetadata, "_id" | "verification"> }>) {
  const [initial] = useState(() => ({ status: incident.verification.status, note: incident.verification.note ?? "" }));
  // The chosen status decides whether the note is required.
  const [isNoteRequired, setNoteRequired] = useState(needsNote(initial.status));
  const form = useForm(initial, isNoteRequired ? rulesWithNote : rules, labels);
  const { values } = form;
  if (needsNote(values.status) !== isNoteRequired) setNoteRequired(!isNoteRequired);
  const edit = useEditForm({
    form,
    name: `verification/${incident._id}`,
    opened: incident.verification,
    isWhole: true,
    revalidate,
    onClose,
    onSave: (send) => send(setVerificationStatus, { incident_id: incident._id, ...values }),
  });
  return (
    <EditFormDialog title={m.verification_change()} edit={edit} conflictFields={conflictFields}>
      <SelectField
        label={m.verification_label()}
        width="medium"
        {...form.getTextProps("status")}
        options={verificationStatusSchema.options.map((value) => ({ value, label: verificationLabels[value]() }))}
      />
      <ParagraphField
        label={m.verification_note_label()}
        hint={m.verification_note_hint()}
        {...form.getValueProps("note")}
        isRequired={isNoteRequired}
        max={VERIFICATION_NOTE_MAX}
      />
      {values.status === "withdrawn" && <Notice>{m.verification_withdraws()}</Notice>}
    </EditFormDialog>
  );
}

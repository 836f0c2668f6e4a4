import { setVerificationStatus } from "#features/archive/incidents/admin-calls.ts";
import { verificationLabels } from "#features/archive/incidents/labels.ts";
import {
  requiredVerificationNoteSchema,
  VERIFICATION_NOTE_MAX,
  verificationStatusSchema,
} from "#features/archive/incidents/verification-rules.ts";
import type { Source } from "#features/archive/sources/source-rules.ts";
import { formatAttribution } from "#features/archive/statements/attributions/web/format-attribution.ts";
import { formatClaim } from "#features/archive/statements/claims/web/format-claim.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { useSelection } from "#platform/web/api/use-selection.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { type EditProps, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Checkbox } from "#platform/web/ui/checkbox.tsx";
import { ExternalLink } from "#platform/web/ui/links.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import styles from "./verify-dialog.module.css";

const rules = { note: requiredVerificationNoteSchema };
const labels = { note: m.record_verify_note_label };
const conflictFields: ConflictFields = {
  status: {
    label: m.verification_label,
    format: (status) => verificationLabels[verificationStatusSchema.parse(status)](),
  },
  note: { label: m.record_verify_note_label, isText: true },
};

/** Verifies an incident: its statements with their sources to tick off, and the sentence that readers see. */
export default function VerifyDialog({ incident, revalidate, onClose }: EditProps<{ incident: Incident }>) {
  const { _id, claims, attributions, verification } = incident;
  const language = useLanguage();
  const { ids: compared, select } = useSelection();
  const form = useForm({ note: "" }, rules, labels);
  const edit = useEditForm({
    form,
    name: `verify/${_id}`,
    opened: verification,
    isWhole: true,
    revalidate,
    onClose,
    onSave: (send) => send(setVerificationStatus, { incident_id: _id, status: "verified", note: form.values.note }),
  });
  const statements = [
    ...claims.map((claim) => ({ ...claim, text: formatClaim(claim, language) })),
    ...attributions.map((attribution) => ({ ...attribution, text: formatAttribution(attribution, language) })),
  ];
  return (
    <EditFormDialog
      title={m.record_verify_title()}
      edit={edit}
      conflictFields={conflictFields}
      saveLabel={m.record_verify_label()}
    >
      {statements.length > 0 && (
        <>
          <p>{m.record_verify_statements()}</p>
          <ul className="list stack gap-0">
            {statements.map(({ _id: id, text, sources }) => (
              <li key={id}>
                <Checkbox label={text} isChecked={compared.has(id)} onChange={(isOn) => select([id], isOn)} />
                <p className={`links row ${styles.sources}`}>
                  {incident.sources
                    .filter((source) => sources.includes(source._id))
                    .map((source) => (
                      <SourceLink key={source._id} source={source} />
                    ))}
                </p>
              </li>
            ))}
          </ul>
          <p role="status">{m.record_verify_progress({ done: compared.size, total: statements.length })}</p>
        </>
      )}
      <ParagraphField
        label={m.record_verify_note_label()}
        hint={m.record_verify_note_hint()}
        {...form.getValueProps("note")}
        isRequired
        max={VERIFICATION_NOTE_MAX}
      />
    </EditFormDialog>
  );
}

/** A source as a link, or as it is cited where it has none. */
function SourceLink({ source: { link, reference, outlet, title, description } }: { source: Source }) {
  const name = outlet ?? title ?? reference ?? description;
  return link ? <ExternalLink href={link}>{name}</ExternalLink> : <span dir="auto">{name}</span>;
}

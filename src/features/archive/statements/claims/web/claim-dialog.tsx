import { useState } from "react";
import { ChangeReasonField, changeReason, withoutBlankReason } from "#features/archive/incidents/web/change-reason-field.tsx";
import { createClaim, editClaim } from "#features/archive/statements/admin-calls.ts";
import * as m from "#messages";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { type EditProps, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { pickChanges, useForm } from "#platform/web/forms/use-form.ts";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Incident } from "../../rules.ts";
import type { Claim } from "../rules.ts";
import { ClaimFields } from "./claim-fields.tsx";
import { claimLabels, claimRules, createClaimConflictFields, emptyClaim, toClaimFormValues, toClaimInput } from "./claim-form.ts";

const callFields = { figure: ["minimum", "maximum", "as_written"] };

const rules = { ...claimRules, ...changeReason.rule };
const labels = { ...claimLabels, ...changeReason.label };

/** Edits a claim over the page, or adds one. */
export default function ClaimDialog({
  incident,
  claim,
  revalidate,
  onClose,
}: EditProps<{ incident: Incident; claim: Claim | undefined }>) {
  const [initial] = useState(() => ({ ...(claim ? toClaimFormValues(claim) : emptyClaim), ...changeReason.value }));
  const form = useForm(initial, rules, labels);
  const { values, isChanged } = form;
  const edit = useEditForm({
    form,
    name: claim ? `claim/${claim._id}` : `createClaim/${incident._id}`,
    opened: claim,
    callFields,
    revalidate,
    onClose,
    onSave: (send) => {
      const input = withoutBlankReason(toClaimInput(values));
      if (!claim) return send(createClaim, { incident_id: incident._id, ...input });
      return send(editClaim, { id: claim._id, ...pickChanges(toClaimInput(initial), input) });
    },
  });
  const title = claim ? m.claim_edit() : m.claim_add();
  return (
    <EditFormDialog title={title} edit={edit} conflictFields={createClaimConflictFields(incident.sources)}>
      <ClaimFields form={form} sources={incident.sources} />
      {!incident.publication && <ChangeReasonField form={form} />}
      {isChanged && incident.verification.status === "verified" && <Notice>{m.verification_will_fall()}</Notice>}
    </EditFormDialog>
  );
}

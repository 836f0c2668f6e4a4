import { useRef, useState } from "react";
import type { Incident } from "#features/archive/incidents/rules.ts";
import { claim_add, claim_edit, verification_will_fall } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { pickChanges, useForm } from "#platform/web/forms/use-form.ts";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { createClaim, editClaim } from "../calls.ts";
import type { Claim } from "../rules.ts";
import { ClaimFields } from "./claim-fields.tsx";
import { claimLabels, claimRules, emptyClaim, toClaimFormValues, toClaimInput } from "./claim-form.ts";

type ClaimDialogProps = {
  incident: Incident;
  /** Absent for a new one. */
  claim?: Claim;
  revalidate: Revalidate;
  onClose: () => void;
};

/** Edits a claim over the page, or adds one. */
export default function ClaimDialog({ incident, claim, revalidate, onClose }: ClaimDialogProps) {
  const [initial] = useState(() => (claim ? toClaimFormValues(claim) : emptyClaim));
  const form = useForm(initial, claimRules, claimLabels);
  const formRef = useRef<HTMLFormElement>(null);
  const { values, isChanged } = form;
  const save = () => {
    const input = toClaimInput(values);
    const edit = { form, formElement: formRef.current, revalidate, onClose };
    if (!claim) return saveEdit(edit, createClaim, { incident_id: incident._id, ...input });
    return saveEdit(edit, editClaim, { id: claim._id, ...pickChanges(toClaimInput(initial), input) });
  };
  return (
    <EditDialog title={claim ? claim_edit() : claim_add()} isChanged={isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <ClaimFields form={form} sources={incident.sources} />
        {isChanged && incident.verification.status === "verified" && <Notice>{verification_will_fall()}</Notice>}
        <SaveActions form={form} />
      </Form>
    </EditDialog>
  );
}

import type { Incident } from "#features/archive/incidents/rules.ts";
import { getDeleteConsequence } from "#features/archive/incidents/web/get-delete-consequence.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { deleteClaim, restoreClaim } from "../calls.ts";
import type { Claim } from "../rules.ts";
import { formatClaim } from "./format-claim.ts";

const importClaimDialog = () => import("./claim-dialog.tsx");

type ClaimToolsProps = { claim: Claim; incident: Incident; revalidate: Revalidate };

/** Renders the buttons with which admins edit and delete a claim. */
export default function ClaimTools({ claim, incident, revalidate }: ClaimToolsProps) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const editing = useLazyDisclosure(importClaimDialog);
  const language = useLanguage();
  const remove = (closeDialog: () => void) =>
    mutate(
      deleteClaim,
      { id: claim._id },
      { onSuccess: closeDialog, undo: () => runToastAction(restoreClaim, { id: claim._id }, revalidate) },
    );
  return (
    <>
      <EditButton disclosure={editing} />
      <DeleteButton
        itemName={formatClaim(claim, language)}
        consequence={getDeleteConsequence(incident.verification)}
        isBusy={isBusy}
        errorMessage={errorMessage}
        onConfirm={remove}
      />
      {editing.Content && <editing.Content incident={incident} claim={claim} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

import { type DeletePart, PartTools } from "#features/archive/incidents/web/part-tools.tsx";
import { deleteClaim } from "#features/archive/statements/claims/calls.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import type { Incident } from "../../rules.ts";
import type { Claim } from "../rules.ts";
import { formatClaim } from "./format-claim.ts";

const importClaimDialog = () => import("./claim-dialog.tsx");

type ClaimToolsProps = { claim: Claim; incident: Incident; revalidate: Revalidate };

/** Renders the buttons that edit and delete a claim. */
export default function ClaimTools({ claim, ...props }: ClaimToolsProps) {
  const editing = useLazyDisclosure(importClaimDialog);
  const remove: DeletePart = (mutate, options, reason) => mutate(deleteClaim, { id: claim._id, ...reason }, options);
  return (
    <>
      <PartTools
        kind="claim"
        id={claim._id}
        itemName={formatClaim(claim, useLanguage())}
        editing={editing}
        deletePart={remove}
        {...props}
      />
      {editing.Content && <editing.Content claim={claim} onClose={editing.close} {...props} />}
    </>
  );
}

import { PartTools } from "#features/archive/incidents/web/part-tools.tsx";
import { deleteClaim } from "#features/archive/statements/admin-calls.ts";
import { AddButton } from "#features/archive/web/add-button.tsx";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import type { Incident } from "../../rules.ts";
import type { Claim } from "../rules.ts";
import { formatClaim } from "./format-claim.ts";

const importClaimDialog = () => import("./claim-dialog.tsx");

/** Renders the buttons that edit and delete a claim or, without one, the button that adds one. */
export default function ClaimTools({ claim, ...props }: { claim?: Claim; incident: Incident; revalidate: Revalidate }) {
  const dialog = useLazyDisclosure(importClaimDialog);
  const language = useLanguage();
  return (
    <>
      {claim ? (
        <PartTools
          kind="claim"
          id={claim._id}
          itemName={formatClaim(claim, language)}
          editing={dialog}
          deletion={{ call: deleteClaim, input: { id: claim._id } }}
          {...props}
        />
      ) : (
        <div>
          {props.incident.claims.length === 0 && <p>{m.claims_none()}</p>}
          <AddButton disclosure={dialog}>{m.claim_add()}</AddButton>
        </div>
      )}
      {dialog.Content && <dialog.Content claim={claim} onClose={dialog.close} {...props} />}
    </>
  );
}

import type { Incident } from "#features/archive/incidents/rules.ts";
import { claim_add } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { AddButton } from "../../web/add-button.tsx";

const importClaimDialog = () => import("./claim-dialog.tsx");

/** Renders the button that opens the form of a new claim. */
export default function AddClaim({ incident, revalidate }: { incident: Incident; revalidate: Revalidate }) {
  const adding = useLazyDisclosure(importClaimDialog);
  return (
    <>
      <AddButton disclosure={adding}>{claim_add()}</AddButton>
      {adding.Content && <adding.Content incident={incident} revalidate={revalidate} onClose={adding.close} />}
    </>
  );
}

import type { Incident } from "#features/archive/incidents/rules.ts";
import { claim_add } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";

const importClaimDialog = () => import("./claim-dialog.tsx");

/** Renders the button that opens the form of a new claim. */
export default function AddClaim({ incident, revalidate }: { incident: Incident; revalidate: Revalidate }) {
  const adding = useLazyDisclosure(importClaimDialog);
  return (
    <>
      <Button variant="secondary" ref={adding.opener} onClick={adding.open}>
        <Icon name="plus" />
        {claim_add()}
      </Button>
      {adding.Content && <adding.Content incident={incident} revalidate={revalidate} onClose={adding.close} />}
    </>
  );
}

import { setVerificationStatus } from "#features/archive/incidents/admin-calls.ts";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import * as m from "#messages";
import { type Revalidate, useMutation } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { DeleteIncident } from "./delete-incident.tsx";

const importVerificationDialog = () => import("./verification-dialog.tsx");

type ShownIncidentToolsProps = { incident: IncidentMetadata; revalidate: Revalidate };

/** Renders the buttons that set the status of the shown incident and delete it. */
export default function ShownIncidentTools({ incident, revalidate }: ShownIncidentToolsProps) {
  const setting = useLazyDisclosure(importVerificationDialog);
  const { mutate, isBusy } = useMutation(revalidate);
  const { _id, verification } = incident;
  // What changed is in the history; the server refuses the admin who changed it.
  const confirm = () => mutate(setVerificationStatus, { incident_id: _id, status: "verified", base: verification });
  return (
    <>
      {verification.verified_until && (
        <Button onClick={() => void confirm()} isBusy={isBusy}>
          {m.verification_confirm_wording()}
        </Button>
      )}
      <Button variant="secondary" ref={setting.opener} onClick={setting.open}>
        {m.verification_change()}
      </Button>
      <DeleteIncident incident={incident} showsLabel revalidate={revalidate} />
      {setting.Content && <setting.Content incident={incident} revalidate={revalidate} onClose={setting.close} />}
    </>
  );
}

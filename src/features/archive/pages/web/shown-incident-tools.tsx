import type { ReactNode } from "react";
import { setVerificationStatus } from "#features/archive/incidents/admin-calls.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { type Revalidate, useMutation } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { RowMenu } from "#platform/web/ui/row-menu.tsx";
import { DeleteIncident } from "./forms/delete-incident.tsx";

const importVerifyDialog = () => import("./verify-dialog.tsx");
const importVerificationDialog = () => import("./verification-dialog.tsx");

type ShownIncidentToolsProps = { incident: Incident; revalidate: Revalidate; tools?: ReactNode };

/** Renders the buttons that verify the shown incident and delete it, and behind "⋯" the one that sets its status and `tools`. */
export default function ShownIncidentTools({ incident, revalidate, tools }: ShownIncidentToolsProps) {
  const verifying = useLazyDisclosure(importVerifyDialog);
  const setting = useLazyDisclosure(importVerificationDialog);
  const { mutate, isBusy } = useMutation(revalidate);
  const { _id, verification, publication } = incident;
  // What changed is in the history; the server refuses the admin who changed it.
  const confirm = () => mutate(setVerificationStatus, { incident_id: _id, status: "verified", base: verification });
  return (
    <>
      {verification.verified_until && (
        <Button onClick={() => void confirm()} isBusy={isBusy}>
          {m.verification_confirm_wording()}
        </Button>
      )}
      {verification.status !== "verified" && !publication && (
        <Button variant="secondary" ref={verifying.opener} onClick={verifying.open}>
          {m.record_verify_label()}
        </Button>
      )}
      <DeleteIncident incident={incident} showsLabel revalidate={revalidate} />
      <RowMenu describedBy="shown-incident">
        <Button variant="secondary" ref={setting.opener} onClick={setting.open}>
          {m.verification_change()}
        </Button>
        {tools}
      </RowMenu>
      {verifying.Content && <verifying.Content incident={incident} revalidate={revalidate} onClose={verifying.close} />}
      {setting.Content && <setting.Content incident={incident} revalidate={revalidate} onClose={setting.close} />}
    </>
  );
}

import { verification_change } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { IncidentMetadata } from "../rules.ts";
import { DeleteIncident } from "./delete-incident.tsx";

const importVerificationDialog = () => import("./verification-dialog.tsx");
const importEditIncident = () => import("./edit-incident.tsx");

type IncidentToolsProps = {
  incident: IncidentMetadata;
  /** Shows labels beside the icons. */
  showsLabels?: boolean;
  revalidate: Revalidate;
};

/** Renders the buttons with which admins edit and delete an incident, and, where there is room, set its status. */
export default function IncidentTools({ incident, showsLabels = false, revalidate }: IncidentToolsProps) {
  const editing = useLazyDisclosure(importEditIncident);
  return (
    <>
      <EditButton disclosure={editing} showsLabel={showsLabels} />
      {showsLabels && <SetStatus incident={incident} revalidate={revalidate} />}
      <DeleteIncident incident={incident} showsLabel={showsLabels} revalidate={revalidate} />
      {editing.Content && <editing.Content incident={incident} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

function SetStatus({ incident, revalidate }: Pick<IncidentToolsProps, "incident" | "revalidate">) {
  const setting = useLazyDisclosure(importVerificationDialog);
  return (
    <>
      <Button variant="secondary" ref={setting.opener} onClick={setting.open}>
        {verification_change()}
      </Button>
      {setting.Content && <setting.Content incident={incident} revalidate={revalidate} onClose={setting.close} />}
    </>
  );
}

import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { IncidentMetadata } from "../rules.ts";
import { useDeleteIncident } from "./use-delete-incident.ts";

const importEditIncident = () => import("./edit-incident.tsx");

type IncidentToolsProps = {
  incident: IncidentMetadata;
  /** Shows labels beside the icons. */
  showsLabels?: boolean;
  revalidate: Revalidate;
};

/** Renders the buttons with which admins edit and delete an incident. */
export default function IncidentTools({ incident, showsLabels = false, revalidate }: IncidentToolsProps) {
  const editing = useLazyDisclosure(importEditIncident);
  return (
    <>
      <EditButton disclosure={editing} showsLabel={showsLabels} />
      <DeleteIncident incident={incident} showsLabel={showsLabels} revalidate={revalidate} />
      {editing.Content && <editing.Content incident={incident} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

type DeleteIncidentProps = Pick<IncidentToolsProps, "incident" | "revalidate"> & { showsLabel: boolean };

function DeleteIncident({ incident: { _id, title }, showsLabel, revalidate }: DeleteIncidentProps) {
  const { remove, isBusy, errorMessage } = useDeleteIncident(_id, revalidate);
  return <DeleteButton itemName={title} isBusy={isBusy} errorMessage={errorMessage} onConfirm={remove} showsLabel={showsLabel} />;
}

import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { IncidentMetadata } from "../rules.ts";
import { useDeleteIncident } from "./use-delete-incident.ts";

const importEditIncident = () => import("./edit-incident.tsx");

type IncidentToolsProps = {
  incident: IncidentMetadata;
  /** Shows a delete button beside the edit button; the edit dialog always has one. */
  canDelete?: boolean;
  revalidate: Revalidate;
};

/** Renders the buttons with which admins edit and delete an incident. */
export default function IncidentTools({ incident, canDelete = false, revalidate }: IncidentToolsProps) {
  const editing = useLazyDisclosure(importEditIncident);
  return (
    <>
      <EditButton disclosure={editing} />
      {canDelete && <DeleteIncident incident={incident} revalidate={revalidate} />}
      {editing.Content && <editing.Content incident={incident} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

function DeleteIncident({ incident: { _id, title }, revalidate }: Pick<IncidentToolsProps, "incident" | "revalidate">) {
  const { remove, isBusy, errorMessage } = useDeleteIncident(_id, revalidate);
  return <DeleteButton itemName={title} isBusy={isBusy} errorMessage={errorMessage} onConfirm={remove} />;
}

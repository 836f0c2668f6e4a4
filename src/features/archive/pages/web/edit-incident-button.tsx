import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";

const importEditIncident = () => import("./forms/edit-incident.tsx");

/** The icon that opens the form to edit the shown incident. */
export default function EditIncidentButton({ incident, revalidate }: { incident: IncidentMetadata; revalidate: Revalidate }) {
  const editing = useLazyDisclosure(importEditIncident);
  return (
    <>
      <EditButton disclosure={editing} />
      {editing.Content && <editing.Content incident={incident} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

import { useTextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { DeleteIncident } from "./forms/delete-incident.tsx";
import type { IncidentCardData } from "./incident-card.tsx";

const importEditListedIncident = () => import("./forms/edit-listed-incident.tsx");

/** Renders the icon buttons that edit and delete an incident in a list. */
export default function IncidentTools({ incident, revalidate }: { incident: IncidentCardData; revalidate: Revalidate }) {
  const title = useTextInLanguage(incident, "title");
  const editing = useLazyDisclosure(importEditListedIncident);
  return (
    <>
      <EditButton disclosure={editing} />
      {editing.Content && <editing.Content incident={incident} revalidate={revalidate} onClose={editing.close} />}
      <DeleteIncident incident={{ ...incident, title }} showsLabel={false} revalidate={revalidate} />
    </>
  );
}

import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import type { IncidentMetadata } from "../rules.ts";
import { DeleteIncident } from "./delete-incident.tsx";
import EditIncidentButton from "./edit-incident-button.tsx";

type IncidentToolsProps = { incident: IncidentMetadata; revalidate: Revalidate };

/** Renders the icon buttons that edit and delete an incident of a list. */
export default function IncidentTools({ incident, revalidate }: IncidentToolsProps) {
  return (
    <>
      <EditIncidentButton incident={incident} revalidate={revalidate} />
      <DeleteIncident incident={incident} showsLabel={false} revalidate={revalidate} />
    </>
  );
}

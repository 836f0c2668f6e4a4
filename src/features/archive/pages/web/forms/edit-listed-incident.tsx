import { getIncidentWithId } from "#features/archive/statements/calls.ts";
import * as m from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import type { EditProps } from "#platform/web/forms/use-edit-form.ts";
import { LoadingDialog } from "#platform/web/ui/loading-dialog.tsx";
import EditIncident from "./edit-incident.tsx";

/** A dialog that edits an incident of a list. It fetches the incident, because a card lacks some fields. */
export default function EditListedIncident({
  incident: { _id: id },
  revalidate,
  onClose,
}: EditProps<{ incident: { _id: string } }>) {
  const fetchIncident = (signal: AbortSignal) => fetchCall(getIncidentWithId, { id }, { signal });
  const { data: incident, errorMessage } = useFetch(id, fetchIncident);
  if (incident) return <EditIncident incident={incident} revalidate={revalidate} onClose={onClose} />;
  return <LoadingDialog title={m.incident_edit()} errorMessage={errorMessage} onClose={onClose} />;
}

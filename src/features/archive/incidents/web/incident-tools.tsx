import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { ShowAnew } from "#platform/web/use-act.ts";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import type { IncidentMetadata } from "../rules.ts";
import { useDeleteIncident } from "./use-delete-incident.ts";

const fetchEditIncident = () => import("./edit-incident.tsx");

type IncidentToolsProps = {
  incident: IncidentMetadata;
  /** Whether it can be deleted without opening it for editing first. */
  hasDelete?: boolean;
  showAnew: ShowAnew;
};

/** What admins do with an incident. */
export default function IncidentTools({ incident, hasDelete = false, showAnew }: IncidentToolsProps) {
  const editing = useFetchedDisclosure(fetchEditIncident);
  return (
    <>
      <EditButton editing={editing} />
      {hasDelete && <DeleteIncident incident={incident} showAnew={showAnew} />}
      {editing.Opened && <editing.Opened incident={incident} showAnew={showAnew} onClose={editing.close} />}
    </>
  );
}

function DeleteIncident({ incident: { _id, title }, showAnew }: Pick<IncidentToolsProps, "incident" | "showAnew">) {
  const { remove, isBusy, problem } = useDeleteIncident(_id, showAnew);
  return <DeleteButton what={title} isBusy={isBusy} problem={problem} onConfirm={remove} />;
}

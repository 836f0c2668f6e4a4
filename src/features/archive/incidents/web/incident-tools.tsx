import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import type { IncidentMetadata } from "../rules.ts";
import { useDeleteIncident } from "./use-delete-incident.ts";

const fetchEditIncident = () => import("./edit-incident.tsx");

type IncidentToolsProps = {
  incident: IncidentMetadata;
  /** Whether it can be deleted without opening it for editing first. */
  hasDelete?: boolean;
  revalidate: Revalidate;
};

/** What admins do with an incident. */
export default function IncidentTools({ incident, hasDelete = false, revalidate }: IncidentToolsProps) {
  const editing = useFetchedDisclosure(fetchEditIncident);
  return (
    <>
      <EditButton editing={editing} />
      {hasDelete && <DeleteIncident incident={incident} revalidate={revalidate} />}
      {editing.Opened && <editing.Opened incident={incident} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

function DeleteIncident({ incident: { _id, title }, revalidate }: Pick<IncidentToolsProps, "incident" | "revalidate">) {
  const { remove, isBusy, problem } = useDeleteIncident(_id, revalidate);
  return <DeleteButton what={title} isBusy={isBusy} problem={problem} onConfirm={remove} />;
}

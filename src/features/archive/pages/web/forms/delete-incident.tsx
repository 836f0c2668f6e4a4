import { deleteIncident } from "#features/archive/incidents/admin-calls.ts";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/lazy/delete-button.tsx";
import { useDeletion } from "#platform/web/recent-list/use-deletion.ts";

type DeleteIncidentProps = {
  incident: Pick<IncidentMetadata, "_id" | "title" | "publication">;
  revalidate: Revalidate;
  showsLabel: boolean;
  /** Closes a dialog over the page, which the deletion ends. */
  onDeleted?: () => void;
};

/** The button that moves an incident to the trash, with a reason for readers. */
export function DeleteIncident({ incident, showsLabel, revalidate, onDeleted }: DeleteIncidentProps) {
  const { _id: id, title, publication } = incident;
  const getInput = (reason?: string) => ({ id, reason });
  const deletion = { call: deleteIncident, getInput, kind: "incident", id, path: "/archives" } as const;
  const { onConfirm, ...props } = useDeletion(deletion, revalidate);
  const remove = (closeDialog: () => void, reason?: string) =>
    onConfirm(() => {
      closeDialog();
      onDeleted?.();
    }, reason);
  return <DeleteButton itemName={title} asksReason={!publication} showsLabel={showsLabel} onConfirm={remove} {...props} />;
}

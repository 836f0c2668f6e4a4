import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { useDeleteIncident } from "./use-delete-incident.ts";

type DeleteIncidentProps = {
  incident: Pick<IncidentMetadata, "_id" | "title" | "publication">;
  revalidate: Revalidate;
  showsLabel: boolean;
};

/** The button that moves an incident to the trash. */
export function DeleteIncident({ incident: { _id, title, publication }, showsLabel, revalidate }: DeleteIncidentProps) {
  const { remove, isBusy, errorMessage } = useDeleteIncident(_id, revalidate);
  return (
    <DeleteButton
      itemName={title}
      isBusy={isBusy}
      errorMessage={errorMessage}
      onConfirm={remove}
      asksReason={!publication}
      showsLabel={showsLabel}
    />
  );
}

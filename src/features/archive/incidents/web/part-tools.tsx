import * as m from "#messages";
import { restore } from "#platform/shared/item-calls.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import type { IncidentMetadata } from "../rules.ts";

type Mutation = ReturnType<typeof useMutation>;

export type DeletePart = (mutate: Mutation["mutate"], options: Parameters<Mutation["mutate"]>[2]) => Promise<unknown>;

type PartToolsProps = {
  kind: "article" | "video" | "image" | "claim" | "attribution";
  id: string;
  itemName: string;
  incident: Pick<IncidentMetadata, "verification">;
  editing: ReturnType<typeof useDisclosure>;
  revalidate: Revalidate;
  deletePart: DeletePart;
};

/** Renders the buttons that edit and delete a part of an incident. */
export function PartTools({ kind, id, itemName, incident, editing, revalidate, deletePart }: PartToolsProps) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const remove = (onSuccess: () => void) =>
    deletePart(mutate, { onSuccess, undo: () => runToastAction(restore, { kind, id }, revalidate) });
  return (
    <>
      <EditButton disclosure={editing} />
      <DeleteButton
        itemName={itemName}
        consequence={incident.verification.status === "verified" ? m.verification_will_fall_by_delete() : undefined}
        isBusy={isBusy}
        errorMessage={errorMessage}
        onConfirm={remove}
      />
    </>
  );
}

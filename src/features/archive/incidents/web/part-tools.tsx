import * as m from "#messages";
import { restore } from "#platform/shared/item-calls.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/lazy/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import type { IncidentMetadata } from "../rules.ts";

type Mutation = ReturnType<typeof useMutation>;

/** Sends the call that deletes a part, with the reason. */
export type DeletePart = (
  mutate: Mutation["mutate"],
  options: Parameters<Mutation["mutate"]>[2],
  reason: { change_reason?: string },
) => Promise<unknown>;

type PartToolsProps = {
  kind: "article" | "video" | "image" | "claim" | "attribution";
  id: string;
  itemName: string;
  incident: Pick<IncidentMetadata, "verification" | "publication">;
  editing: ReturnType<typeof useDisclosure>;
  revalidate: Revalidate;
  deletePart: DeletePart;
};

/** Renders the buttons that edit and delete a part of an incident. */
export function PartTools({ kind, id, itemName, incident, editing, revalidate, deletePart }: PartToolsProps) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const remove = (onSuccess: () => void, change_reason?: string) => {
    const options = { onSuccess, undo: () => runToastAction(restore, { kind, id }, revalidate) };
    return deletePart(mutate, options, change_reason === undefined ? {} : { change_reason });
  };
  return (
    <>
      <EditButton disclosure={editing} />
      <DeleteButton
        itemName={itemName}
        consequence={incident.verification.status === "verified" ? m.verification_will_fall_by_delete() : undefined}
        isBusy={isBusy}
        errorMessage={errorMessage}
        onConfirm={remove}
        // A draft has no history that would show a reason.
        asksReason={incident.publication ? false : "optional"}
      />
    </>
  );
}

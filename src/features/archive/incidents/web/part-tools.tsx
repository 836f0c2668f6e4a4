import * as m from "#messages";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/lazy/delete-button.tsx";
import { useDeletion } from "#platform/web/recent-list/use-deletion.ts";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import type { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import type { IncidentMetadata } from "../rules.ts";

type PartToolsProps<C extends Call> = {
  kind: "article" | "video" | "image" | "claim" | "attribution";
  id: string;
  itemName: string;
  incident: Pick<IncidentMetadata, "verification" | "publication">;
  editing: ReturnType<typeof useDisclosure>;
  revalidate: Revalidate;
  /** The call that deletes the part, and its input without the reason. */
  deletion: { call: C; input: InputOf<C> & object };
};

/** Renders the buttons that edit and delete a part of an incident. */
export function PartTools<C extends Call>({ kind, id, itemName, incident, editing, revalidate, deletion }: PartToolsProps<C>) {
  const { call, input } = deletion;
  const getInput = (change_reason?: string) => (change_reason === undefined ? input : { ...input, change_reason });
  return (
    <>
      <EditButton disclosure={editing} />
      <DeleteButton
        itemName={itemName}
        consequence={incident.verification.status === "verified" ? m.verification_will_fall_by_delete() : undefined}
        // A draft has no history that would show a reason.
        asksReason={incident.publication ? false : "optional"}
        {...useDeletion({ call, getInput, kind, id }, revalidate)}
      />
    </>
  );
}

import type { Incident } from "#features/archive/incidents/rules.ts";
import { getDeleteConsequence } from "#features/archive/incidents/web/get-delete-consequence.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { deleteAttribution, restoreAttribution } from "../calls.ts";
import type { Attribution } from "../rules.ts";
import { formatAttribution } from "./format-attribution.ts";

const importAttributionDialog = () => import("./attribution-dialog.tsx");

type AttributionToolsProps = { attribution: Attribution; incident: Incident; revalidate: Revalidate };

/** Renders the buttons with which admins edit and delete what sources say of an organisation. */
export default function AttributionTools({ attribution, incident, revalidate }: AttributionToolsProps) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const editing = useLazyDisclosure(importAttributionDialog);
  const itemName = formatAttribution(attribution, useLanguage());
  const { _id: id } = attribution;
  const remove = (closeDialog: () => void) =>
    mutate(
      deleteAttribution,
      { id },
      { onSuccess: closeDialog, undo: () => runToastAction(restoreAttribution, { id }, revalidate) },
    );
  return (
    <>
      <EditButton disclosure={editing} />
      <DeleteButton
        itemName={itemName}
        consequence={getDeleteConsequence(incident.verification)}
        isBusy={isBusy}
        errorMessage={errorMessage}
        onConfirm={remove}
      />
      {editing.Content && (
        <editing.Content incident={incident} attribution={attribution} revalidate={revalidate} onClose={editing.close} />
      )}
    </>
  );
}

import { useLocation, useNavigate } from "react-router";
import { deleteIncident } from "#features/archive/incidents/admin-calls.ts";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { restore } from "#platform/shared/item-calls.ts";
import { delocalizePath } from "#platform/shared/languages.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/lazy/delete-button.tsx";
import { useListPath } from "#platform/web/recent-list/use-list-path.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";

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

/** Moves an incident to the trash and offers to undo it. */
export function useDeleteIncident(id: string, revalidate: Revalidate) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const localizePath = useLocalizePath();
  const listPath = useListPath("/archives");
  const permalink = `${listPath}/${id}`;
  const isOnPermalink = delocalizePath(pathname) === permalink;

  const undo = () =>
    runToastAction(restore, { kind: "incident", id }, async () => {
      if (isOnPermalink) await navigate(localizePath(permalink));
      await revalidate();
    });
  /** `close` closes the dialogs over the page; `reason` is shown to readers. */
  const remove = (close: () => void, reason?: string) => {
    const onSuccess = async () => {
      close();
      // The permalink of a deleted incident only says that it was deleted.
      if (isOnPermalink) await navigate(localizePath(listPath));
    };
    return mutate(deleteIncident, { id, reason }, { onSuccess, undo, isLeavingPage: isOnPermalink });
  };
  return { remove, isBusy, errorMessage };
}

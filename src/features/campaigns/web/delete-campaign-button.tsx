import { useLocation, useNavigate } from "react-router";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { restore } from "#platform/shared/item-calls.ts";
import { delocalizePath } from "#platform/shared/languages.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { DeleteButton } from "#platform/web/lazy/delete-button.tsx";
import { useListPath } from "#platform/web/recent-list/use-list-path.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import type { CampaignMetadata } from "../rules.ts";
import type { CampaignKind } from "./campaign-kind.ts";

type DeleteCampaignButtonProps = {
  campaign: Pick<CampaignMetadata, "_id" | "title">;
  kind: CampaignKind;
  revalidate: Revalidate;
  showsLabel?: boolean | undefined;
};

/** Moves a campaign to the trash, and offers Undo. */
export function DeleteCampaignButton({
  campaign: { _id, title },
  kind: { name, paths, remove: deleteCall },
  revalidate,
  showsLabel,
}: DeleteCampaignButtonProps) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const localizePath = useLocalizePath();
  const listPath = useListPath(paths.list);
  const permalink = `${listPath}/${_id}`;
  const isCampaignPage = delocalizePath(pathname) === permalink;

  const undo = () =>
    runToastAction(restore, { kind: name, id: _id }, async () => {
      if (isCampaignPage) await navigate(localizePath(permalink));
      await revalidate();
    });
  const remove = (closeDialog: () => void) => {
    const onSuccess = async () => {
      closeDialog();
      // The page of a deleted campaign no longer exists.
      if (isCampaignPage) await navigate(localizePath(listPath));
    };
    return mutate(deleteCall, { id: _id } as InputOf<Call>, { onSuccess, undo, isLeavingPage: isCampaignPage });
  };
  return <DeleteButton itemName={title} isBusy={isBusy} errorMessage={errorMessage} onConfirm={remove} showsLabel={showsLabel} />;
}

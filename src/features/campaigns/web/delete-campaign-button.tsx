import { useLocation, useNavigate } from "react-router";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { delocalizePath } from "#platform/shared/languages.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";

type DeleteCampaignButtonProps = {
  campaign: { _id: string; title: string };
  /** Where campaigns of its kind are shown. */
  path: "/twitter" | "/email";
  /** Both take `id`. */
  calls: { remove: Call; restore: Call };
  revalidate: Revalidate;
  showsLabel?: boolean | undefined;
};

/** Puts a campaign into the trash, and offers to bring it back. */
export function DeleteCampaignButton({
  campaign: { _id, title },
  path,
  calls,
  revalidate,
  showsLabel,
}: DeleteCampaignButtonProps) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const localizePath = useLocalizePath();
  const permalink = `${path}/${_id}`;
  const isCampaignPage = delocalizePath(pathname) === permalink;
  const input = { id: _id } as InputOf<Call>;

  const restore = () =>
    runToastAction(calls.restore, input, async () => {
      if (isCampaignPage) await navigate(localizePath(permalink));
      await revalidate();
    });
  const remove = (closeDialog: () => void) => {
    const onSuccess = async () => {
      closeDialog();
      // Its own address no longer shows it.
      if (isCampaignPage) await navigate(localizePath(path));
    };
    return mutate(calls.remove, input, { onSuccess, undo: restore });
  };
  return <DeleteButton itemName={title} isBusy={isBusy} errorMessage={errorMessage} onConfirm={remove} showsLabel={showsLabel} />;
}

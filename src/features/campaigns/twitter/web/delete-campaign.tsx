import { useLocation, useNavigate } from "react-router";
import { plainPath } from "#platform/shared/languages.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { actFromToast, type ShowAnew, useAct } from "#platform/web/use-act.ts";
import { deleteTwitterCampaign, restoreTwitterCampaign } from "../calls.ts";

type DeleteCampaignProps = { campaign: { _id: string; title: string }; showAnew: ShowAnew; isWide?: boolean };

/** Puts a campaign into the trash, and offers to bring it back. */
export function DeleteCampaign({ campaign: { _id, title }, showAnew, isWide }: DeleteCampaignProps) {
  const { act, isBusy, problem } = useAct(showAnew);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const local = useLocalPath();
  const permalink = `/twitter/${_id}`;
  const isItsPage = plainPath(pathname) === permalink;

  const restore = () =>
    actFromToast(restoreTwitterCampaign, { id: _id }, async () => {
      if (isItsPage) await navigate(local(permalink));
      await showAnew();
    });
  const remove = (closeQuestion: () => void) => {
    const done = async () => {
      closeQuestion();
      // Its own address no longer shows it.
      if (isItsPage) await navigate(local("/twitter"));
    };
    return act(deleteTwitterCampaign, { id: _id }, { done, undo: restore });
  };
  return <DeleteButton what={title} isBusy={isBusy} problem={problem} onConfirm={remove} isWide={isWide} />;
}

import { useLocation, useNavigate } from "react-router";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { plainPath } from "#platform/shared/languages.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/use-mutation.ts";

type DeleteCampaignProps = {
  campaign: { _id: string; title: string };
  /** Where campaigns of its kind are shown. */
  path: "/twitter" | "/email";
  /** Both take `id`. */
  calls: { remove: Call; restore: Call };
  revalidate: Revalidate;
  isWide?: boolean | undefined;
};

/** Puts a campaign into the trash, and offers to bring it back. */
export function DeleteCampaign({ campaign: { _id, title }, path, calls, revalidate, isWide }: DeleteCampaignProps) {
  const { act, isBusy, problem } = useMutation(revalidate);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const local = useLocalPath();
  const permalink = `${path}/${_id}`;
  const isItsPage = plainPath(pathname) === permalink;
  const input = { id: _id } as InputOf<Call>;

  const restore = () =>
    runToastAction(calls.restore, input, async () => {
      if (isItsPage) await navigate(local(permalink));
      await revalidate();
    });
  const remove = (closeQuestion: () => void) => {
    const done = async () => {
      closeQuestion();
      // Its own address no longer shows it.
      if (isItsPage) await navigate(local(path));
    };
    return act(calls.remove, input, { done, undo: restore });
  };
  return <DeleteButton what={title} isBusy={isBusy} problem={problem} onConfirm={remove} isWide={isWide} />;
}

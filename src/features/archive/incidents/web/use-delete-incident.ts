import { useLocation, useNavigate } from "react-router";
import { plainPath } from "#platform/shared/languages.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/use-mutation.ts";
import { deleteIncident, restoreIncident } from "../calls.ts";

/** Puts an incident into the trash, and offers to bring it back. */
export function useDeleteIncident(id: string, revalidate: Revalidate) {
  const { act, isBusy, problem } = useMutation(revalidate);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const local = useLocalPath();
  const permalink = `/archives/${id}`;
  const isItsPage = plainPath(pathname) === permalink;

  const restore = () =>
    runToastAction(restoreIncident, { id }, async () => {
      if (isItsPage) await navigate(local(permalink));
      await revalidate();
    });
  /** `close` closes what stands over the page. */
  const remove = (close: () => void) => {
    const done = async () => {
      close();
      // Its own address no longer shows it.
      if (isItsPage) await navigate(local("/archives"));
    };
    return act(deleteIncident, { id }, { done, undo: restore });
  };
  return { remove, isBusy, problem };
}

import { useLocation, useNavigate } from "react-router";
import { plainPath } from "#platform/shared/languages.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { actFromToast, type ShowAnew, useAct } from "#platform/web/use-act.ts";
import { deleteIncident, restoreIncident } from "../calls.ts";
import type { IncidentMetadata } from "../rules.ts";

type IncidentToolsProps = { incident: IncidentMetadata; showAnew: ShowAnew };

/** What admins do with an incident: puts it into the trash, and offers to bring it back. */
export function IncidentTools({ incident: { _id, title }, showAnew }: IncidentToolsProps) {
  const { act, isBusy, problem } = useAct(showAnew);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const local = useLocalPath();
  const permalink = `/archives/${_id}`;
  const isItsPage = plainPath(pathname) === permalink;

  const restore = () =>
    actFromToast(restoreIncident, { id: _id }, async () => {
      if (isItsPage) await navigate(local(permalink));
      await showAnew();
    });
  const remove = (closeQuestion: () => void) => {
    const done = async () => {
      closeQuestion();
      // Its own address no longer shows it.
      if (isItsPage) await navigate(local("/archives"));
    };
    return act(deleteIncident, { id: _id }, { done, undo: restore });
  };
  return <DeleteButton what={title} isBusy={isBusy} problem={problem} onConfirm={remove} />;
}

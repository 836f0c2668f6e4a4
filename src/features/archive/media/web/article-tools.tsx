import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { actFromToast, type ShowAnew, useAct } from "#platform/web/use-act.ts";
import { deleteArticle, restoreArticle } from "../calls.ts";
import type { Article } from "../rules.ts";

/** What admins do with an article. */
export function ArticleTools({ article, showAnew }: { article: Article; showAnew: ShowAnew }) {
  const { _id, incident_id, description } = article;
  const { act, isBusy, problem } = useAct(showAnew);
  const remove = (closeQuestion: () => void) =>
    act(
      deleteArticle,
      { incident_id, article_id: _id },
      { done: closeQuestion, undo: () => actFromToast(restoreArticle, { id: _id }, showAnew) },
    );
  return <DeleteButton what={description} isBusy={isBusy} problem={problem} onConfirm={remove} />;
}

import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { actFromToast, type ShowAnew, useAct } from "#platform/web/use-act.ts";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import { deleteArticle, restoreArticle } from "../calls.ts";
import type { Article } from "../rules.ts";

const fetchEditArticle = () => import("./edit-article.tsx");

/** What admins do with an article. */
export default function ArticleTools({ article, showAnew }: { article: Article; showAnew: ShowAnew }) {
  const { _id, incident_id, description } = article;
  const { act, isBusy, problem } = useAct(showAnew);
  const editing = useFetchedDisclosure(fetchEditArticle);
  const remove = (closeQuestion: () => void) =>
    act(
      deleteArticle,
      { incident_id, article_id: _id },
      { done: closeQuestion, undo: () => actFromToast(restoreArticle, { id: _id }, showAnew) },
    );
  return (
    <>
      <EditButton editing={editing} />
      <DeleteButton what={description} isBusy={isBusy} problem={problem} onConfirm={remove} />
      {editing.Opened && <editing.Opened article={article} showAnew={showAnew} onClose={editing.close} />}
    </>
  );
}

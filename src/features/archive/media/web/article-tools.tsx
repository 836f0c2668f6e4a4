import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import { type Revalidate, runToastAction, useMutation } from "#platform/web/use-mutation.ts";
import { deleteArticle, restoreArticle } from "../calls.ts";
import type { Article } from "../rules.ts";

const fetchEditArticle = () => import("./edit-article.tsx");

/** What admins do with an article. */
export default function ArticleTools({ article, revalidate }: { article: Article; revalidate: Revalidate }) {
  const { _id, incident_id, description } = article;
  const { act, isBusy, problem } = useMutation(revalidate);
  const editing = useFetchedDisclosure(fetchEditArticle);
  const remove = (closeQuestion: () => void) =>
    act(
      deleteArticle,
      { incident_id, article_id: _id },
      { done: closeQuestion, undo: () => runToastAction(restoreArticle, { id: _id }, revalidate) },
    );
  return (
    <>
      <EditButton editing={editing} />
      <DeleteButton what={description} isBusy={isBusy} problem={problem} onConfirm={remove} />
      {editing.Opened && <editing.Opened article={article} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

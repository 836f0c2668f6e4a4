import { type Revalidate, runToastAction, useMutation } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/use-lazy-component.ts";
import { DeleteButton } from "#platform/web/ui/delete-button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { deleteArticle, restoreArticle } from "../calls.ts";
import type { Article } from "../rules.ts";

const importEditArticle = () => import("./edit-article.tsx");

/** What admins do with an article. */
export default function ArticleTools({ article, revalidate }: { article: Article; revalidate: Revalidate }) {
  const { _id, incident_id, description } = article;
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const editing = useLazyDisclosure(importEditArticle);
  const remove = (closeDialog: () => void) =>
    mutate(
      deleteArticle,
      { incident_id, article_id: _id },
      { onSuccess: closeDialog, undo: () => runToastAction(restoreArticle, { id: _id }, revalidate) },
    );
  return (
    <>
      <EditButton disclosure={editing} />
      <DeleteButton itemName={description} isBusy={isBusy} errorMessage={errorMessage} onConfirm={remove} />
      {editing.Content && <editing.Content article={article} revalidate={revalidate} onClose={editing.close} />}
    </>
  );
}

import * as m from "#messages";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { type EditProps, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { editArticleArchive } from "../admin-calls.ts";
import type { Article } from "../rules.ts";
import { ArticleFields, articleLabels, getArticleRules, toArticleFormValues } from "./article-fields.tsx";
import type { SourceTarget } from "./source-fields.tsx";
import { createSourceConflictFields } from "./source-form.ts";

/** Edits an article in a dialog. */
export default function EditArticle({
  article,
  incident,
  revalidate,
  onClose,
}: EditProps<{ article: Article; incident: SourceTarget }>) {
  const { _id, incident_id } = article;
  const form = useForm(toArticleFormValues(article), getArticleRules, articleLabels);
  const edit = useEditForm({
    form,
    name: `article/${_id}`,
    opened: article,
    revalidate,
    onClose,
    onSave: (send) => send(editArticleArchive, { article_archive_id: _id, incident_id, ...form.getChanges() }),
  });
  return (
    <EditFormDialog title={m.article_edit()} edit={edit} conflictFields={createSourceConflictFields(incident.sources)}>
      <ArticleFields form={form} incident={incident} ownId={_id} />
    </EditFormDialog>
  );
}

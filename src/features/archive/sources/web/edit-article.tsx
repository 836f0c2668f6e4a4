import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { ChangeReasonField, changeReason } from "#features/archive/incidents/web/change-reason-field.tsx";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { editArticleArchive } from "../admin-calls.ts";
import type { Article } from "../rules.ts";
import type { Source } from "../source-rules.ts";
import { ArticleFields, articleLabels, getArticleRules, toArticleFormValues } from "./article-fields.tsx";
import { createSourceConflictFields } from "./source-form.ts";

const editRules = (values: ReturnType<typeof toArticleFormValues>) => ({ ...getArticleRules(values), ...changeReason.rule });
const editLabels = { ...articleLabels, ...changeReason.label };

type EditArticleProps = {
  article: Article;
  incident: Pick<IncidentMetadata, "publication"> & { sources: Source[] };
  revalidate: Revalidate;
  onClose: () => void;
};

/** An article, edited over the page. */
export default function EditArticle({ article, incident: { sources, publication }, revalidate, onClose }: EditArticleProps) {
  const { _id, incident_id } = article;
  const form = useForm({ ...toArticleFormValues(article), ...changeReason.value }, editRules, editLabels);
  const edit = useEditForm({
    form,
    name: `article/${_id}`,
    opened: article,
    revalidate,
    onClose,
    onSave: (send) => send(editArticleArchive, { article_archive_id: _id, incident_id, ...form.getChanges() }),
  });
  const others = sources.filter((source) => source._id !== _id);
  return (
    <EditFormDialog title={m.article_edit()} edit={edit} conflictFields={createSourceConflictFields(others)}>
      <ArticleFields form={form} sources={others} />
      {!publication && <ChangeReasonField form={form} />}
    </EditFormDialog>
  );
}

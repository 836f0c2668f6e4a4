import { useRef } from "react";
import { article_edit } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { ConflictForm, type Resolution } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { editArticleArchive } from "../calls.ts";
import type { Article } from "../rules.ts";
import type { Source } from "../source-rules.ts";
import { ArticleFields, articleRules, toArticleFormValues } from "./article-fields.tsx";
import { createSourceConflictFields, sourceLabels } from "./source-form.ts";

type EditArticleProps = { article: Article; sources: Source[]; revalidate: Revalidate; onClose: () => void };

/** An article, edited over the page. */
export default function EditArticle({ article, sources, revalidate, onClose }: EditArticleProps) {
  const { _id, incident_id } = article;
  const form = useForm(toArticleFormValues(article), articleRules, sourceLabels);
  const formRef = useRef<HTMLFormElement>(null);
  const { isChanged } = form;
  const draft = useDraft({ name: `article/${_id}`, form, opened: article });
  const others = sources.filter((source) => source._id !== _id);
  const close = () => {
    draft.remove();
    onClose();
  };
  const save = (resolution?: Resolution) => {
    const edit = { form, formElement: formRef.current, revalidate, onClose: close, opened: draft.opened, resolution };
    return saveEdit(edit, editArticleArchive, { article_archive_id: _id, incident_id, ...form.getChanges() });
  };
  return (
    <EditDialog title={article_edit()} isChanged={isChanged} onClose={close}>
      {form.conflicts.length > 0 ? (
        <ConflictForm form={form} fields={createSourceConflictFields(others)} onSave={save} />
      ) : (
        <Form ref={formRef} onSubmit={() => void save()}>
          <DraftNotice draft={draft} onDiscard={() => draft.discard(formRef.current)} />
          <ArticleFields form={form} sources={others} />
          <SaveActions form={form} />
        </Form>
      )}
    </EditDialog>
  );
}

import { useRef } from "react";
import { article_edit } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { editArticleArchive } from "../calls.ts";
import type { Article } from "../rules.ts";
import type { Source } from "../source-rules.ts";
import { ArticleFields, articleRules, toArticleFormValues } from "./article-fields.tsx";
import { sourceLabels } from "./source-form.ts";

type EditArticleProps = { article: Article; sources: Source[]; revalidate: Revalidate; onClose: () => void };

/** An article, edited over the page. */
export default function EditArticle({ article, sources, revalidate, onClose }: EditArticleProps) {
  const { _id, incident_id } = article;
  const form = useForm(toArticleFormValues(article), articleRules, sourceLabels);
  const formRef = useRef<HTMLFormElement>(null);
  const { isChanged } = form;
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, editArticleArchive, {
      article_archive_id: _id,
      incident_id,
      ...form.getChanges(),
    });
  return (
    <EditDialog title={article_edit()} isChanged={isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <ArticleFields form={form} sources={sources.filter((source) => source._id !== _id)} />
        <SaveActions form={form} />
      </Form>
    </EditDialog>
  );
}

import { useRef } from "react";
import { article_edit, save_label } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Form } from "#platform/web/forms/form.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DialogActions } from "#platform/web/ui/dialog.tsx";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { editArticleArchive } from "../calls.ts";
import type { Article } from "../rules.ts";
import { ArticleFields, articleRules } from "./article-fields.tsx";

type EditArticleProps = { article: Article; revalidate: Revalidate; onClose: () => void };

/** The link and the description of an article, edited over the page. */
export default function EditArticle({ article, revalidate, onClose }: EditArticleProps) {
  const { _id, incident_id, article_link, description } = article;
  const form = useForm({ article_link, description }, articleRules);
  const formRef = useRef<HTMLFormElement>(null);
  const { isBusy, errorMessage, isChanged } = form;
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, editArticleArchive, {
      article_archive_id: _id,
      incident_id,
      ...form.getChanges(),
    });
  return (
    <EditDialog title={article_edit()} isChanged={isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <ArticleFields form={form} />
        {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
        <DialogActions>
          <Button type="submit" isBusy={isBusy}>
            {save_label()}
          </Button>
        </DialogActions>
      </Form>
    </EditDialog>
  );
}

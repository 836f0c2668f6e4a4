import { useState } from "react";
import { useLoaderData } from "react-router";
import { article_add, article_add_explanation, article_add_heading } from "#messages";
import { handleSubmit, useForm, usePreHydrationValues } from "#platform/web/forms/use-form.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { AddToIncidentPage } from "../../incidents/web/add-to-incident-page.tsx";
import { loadTargetIncident, type TargetIncident } from "../../incidents/web/load-target-incident.ts";
import styles from "../../web/form-page.module.css";
import { createArticleArchive } from "../calls.ts";
import { ArticleFields, articleRules } from "./article-fields.tsx";

export const loader = createLoader(loadTargetIncident);
export const clientLoader = createClientLoader(loadTargetIncident);

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: article_add_heading(), description: article_add_explanation(), isPrivate: true });
}

export default function CreateArticlePage() {
  return (
    <AddToIncidentPage
      data={useLoaderData<typeof loadTargetIncident>()}
      heading={article_add_heading()}
      explanation={article_add_explanation()}
    >
      {(incident) => <AddArticle incident={incident} />}
    </AddToIncidentPage>
  );
}

function AddArticle({ incident }: { incident: TargetIncident | null }) {
  const [addedToId, setAddedToId] = useState<string | null>(null);
  const form = useForm({ article_link: "", description: "" }, articleRules);
  const { values, set, isBusy, errorMessage, isChanged } = form;
  const element = usePreHydrationValues(values, set);
  useNavigateTo(addedToId && `/archives/${addedToId}?tab=articles`);

  const submit = async () => {
    if (isBusy || !validateAndFocus(element.current, form.validate) || !incident) return;
    const answer = await form.submit(createArticleArchive, { incident_id: incident._id, ...values });
    if (!answer) return;
    showToast({ kind: "success", message: answer.message });
    setAddedToId(incident._id);
  };
  return (
    <form ref={element} className={styles.form} method="post" onSubmit={handleSubmit(() => void submit())} noValidate>
      <ArticleFields form={form} />
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <Button type="submit" isBusy={isBusy || !incident}>
        {article_add()}
      </Button>
      {isChanged && !addedToId && <UnsavedChangesBlocker when />}
    </form>
  );
}

import { useState } from "react";
import { useLoaderData } from "react-router";
import { article_add, article_add_explanation, article_add_heading } from "#messages";
import { checkAndFocus } from "#platform/web/check-and-focus.ts";
import { describePage } from "#platform/web/describe-page.ts";
import { submitsWith, useForm, useTypedBeforeHydration } from "#platform/web/form.ts";
import { inBrowser, onServer } from "#platform/web/load.ts";
import { showToast } from "#platform/web/toast.ts";
import { AskBeforeLeaving } from "#platform/web/ui/ask-before-leaving.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { useGoTo } from "#platform/web/use-go-to.ts";
import { AddToIncidentPage } from "../../incidents/web/add-to-incident-page.tsx";
import { loadIncidentTarget, type TargetIncident } from "../../incidents/web/incident-target.ts";
import styles from "../../web/form-page.module.css";
import { createArticleArchive } from "../calls.ts";
import { ArticleFields, articleRules } from "./article-fields.tsx";

export const loader = onServer(loadIncidentTarget);
export const clientLoader = inBrowser(loadIncidentTarget);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: article_add_heading(), description: article_add_explanation(), isPrivate: true });
}

export default function CreateArticlePage() {
  return (
    <AddToIncidentPage
      target={useLoaderData<typeof loadIncidentTarget>()}
      heading={article_add_heading()}
      explanation={article_add_explanation()}
    >
      {(incident) => <AddArticle incident={incident} />}
    </AddToIncidentPage>
  );
}

function AddArticle({ incident }: { incident: TargetIncident | null }) {
  const [addedTo, setAddedTo] = useState<string | null>(null);
  const form = useForm({ article_link: "", description: "" }, articleRules);
  const { values, set, isBusy, problem, isChanged } = form;
  const element = useTypedBeforeHydration(values, set);
  useGoTo(addedTo && `/archives/${addedTo}?tab=articles`);

  const add = async () => {
    if (isBusy || !checkAndFocus(element.current, form.check) || !incident) return;
    const answer = await form.submit(createArticleArchive, { incident_id: incident._id, ...values });
    if (!answer) return;
    showToast({ kind: "success", message: answer.message });
    setAddedTo(incident._id);
  };
  return (
    <form ref={element} className={styles.form} method="post" onSubmit={submitsWith(() => void add())} noValidate>
      <ArticleFields form={form} />
      {problem && <DangerNotice>{problem}</DangerNotice>}
      <Button type="submit" isBusy={isBusy || !incident}>
        {article_add()}
      </Button>
      {isChanged && !addedTo && <AskBeforeLeaving when />}
    </form>
  );
}

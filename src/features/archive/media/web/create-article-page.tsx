import { useLoaderData } from "react-router";
import { article_add, article_add_explanation, article_add_heading } from "#messages";
import { useForm } from "#platform/web/forms/use-form.ts";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { AddToIncidentPage } from "../../incidents/web/add-to-incident-page.tsx";
import { loadTargetIncident, type TargetIncident } from "../../incidents/web/load-target-incident.ts";
import { createArticleArchive } from "../calls.ts";
import { AddLinkForm } from "./add-link-form.tsx";
import { ArticleFields, articleRules, emptyArticle } from "./article-fields.tsx";
import { sourceLabels } from "./source-form.ts";

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
  const form = useForm(emptyArticle, articleRules, sourceLabels);
  return (
    <AddLinkForm incident={incident} form={form} call={createArticleArchive} tab="articles" submitLabel={article_add()}>
      <ArticleFields form={form} sources={incident?.sources ?? []} />
    </AddLinkForm>
  );
}

import { AddToIncidentPage } from "#features/archive/pages/web/forms/add-to-incident-page.tsx";
import { loadTargetIncident, type TargetIncident } from "#features/archive/pages/web/forms/load-target-incident.ts";
import { createArticleArchive } from "#features/archive/sources/admin-calls.ts";
import { ArticleFields, articleLabels, emptyArticle, getArticleRules } from "#features/archive/sources/web/article-fields.tsx";
import * as m from "#messages";
import { createClientLoader, createLoader } from "#platform/web/api/create-loader.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { AddLinkForm } from "./add-link-form.tsx";

export const loader = createLoader(loadTargetIncident);
export const clientLoader = createClientLoader(loadTargetIncident);

export const meta = createMeta({ title: m.article_add_heading, description: m.article_add_explanation, isPrivate: true });

export default function CreateArticlePage() {
  return <AddToIncidentPage heading={m.article_add_heading()} explanation={m.article_add_explanation()} Form={AddArticle} />;
}

function AddArticle({ incident }: { incident: TargetIncident | null }) {
  const form = useForm(emptyArticle, getArticleRules, articleLabels);
  return (
    <AddLinkForm incident={incident} form={form} call={createArticleArchive} tab="articles" submitLabel={m.article_add()}>
      <ArticleFields form={form} incident={incident} />
    </AddLinkForm>
  );
}

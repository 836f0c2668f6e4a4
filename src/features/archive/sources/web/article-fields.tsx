import * as m from "#messages";
import type { useForm } from "#platform/web/forms/use-form.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { type Article, articleLinkSchema, mediaDescriptionSchema } from "../rules.ts";
import type { Source } from "../source-rules.ts";
import { MediaDescriptionField } from "./media-description-field.tsx";
import { SourceFields } from "./source-fields.tsx";
import { emptySource, type SourceFormValues, sourceRules, toSourceFormValues } from "./source-form.ts";

export const articleRules = { article_link: articleLinkSchema, description: mediaDescriptionSchema, ...sourceRules };

type ArticleFormValues = { article_link: string; description: string } & SourceFormValues;

export const emptyArticle: ArticleFormValues = { article_link: "", description: "", ...emptySource };

/** Returns the input values for an article. */
export function toArticleFormValues(article: Article): ArticleFormValues {
  const { article_link, description } = article;
  return { article_link, description, ...toSourceFormValues(article, article_link) };
}

type ArticleFieldsProps = {
  form: ReturnType<typeof useForm<ArticleFormValues>>;
  /** The others of the incident. */
  sources: readonly Source[];
};

export function ArticleFields({ form, sources }: ArticleFieldsProps) {
  const { values, set, getFieldError } = form;
  return (
    <>
      <TextField
        label={m.article_link_label()}
        isRequired
        name="article_link"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        value={values.article_link}
        onChange={({ target }) => set("article_link", target.value)}
        error={getFieldError("article_link")}
      />
      <MediaDescriptionField
        value={values.description}
        onChange={(description) => set("description", description)}
        error={getFieldError("description")}
      />
      <SourceFields form={form} sources={sources} hasLink />
    </>
  );
}

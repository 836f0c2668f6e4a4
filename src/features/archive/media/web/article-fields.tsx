import { article_link_label } from "#messages";
import type { useForm } from "#platform/web/form.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { articleLink, mediaDescription } from "../rules.ts";
import { MediaDescriptionField } from "./media-description-field.tsx";

export const articleRules = { article_link: articleLink, description: mediaDescription };

type TypedArticle = { article_link: string; description: string };

export function ArticleFields({ form }: { form: ReturnType<typeof useForm<TypedArticle>> }) {
  const { values, set, errorOf } = form;
  return (
    <>
      <TextField
        label={article_link_label()}
        isRequired
        name="article_link"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        value={values.article_link}
        onChange={({ target }) => set("article_link", target.value)}
        error={errorOf("article_link")}
      />
      <MediaDescriptionField
        value={values.description}
        onChange={(description) => set("description", description)}
        error={errorOf("description")}
      />
    </>
  );
}

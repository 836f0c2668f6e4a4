import { article_link_label } from "#messages";
import type { useForm } from "#platform/web/forms/use-form.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { articleLinkSchema, mediaDescriptionSchema } from "../rules.ts";
import { MediaDescriptionField } from "./media-description-field.tsx";

export const articleRules = { article_link: articleLinkSchema, description: mediaDescriptionSchema };

type ArticleFormValues = { article_link: string; description: string };

export function ArticleFields({ form }: { form: ReturnType<typeof useForm<ArticleFormValues>> }) {
  const { values, set, getFieldError } = form;
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
        error={getFieldError("article_link")}
      />
      <MediaDescriptionField
        value={values.description}
        onChange={(description) => set("description", description)}
        error={getFieldError("description")}
      />
    </>
  );
}

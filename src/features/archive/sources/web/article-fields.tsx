import * as m from "#messages";
import { createOptionalSchema, getLineLength } from "#platform/shared/text-schema.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { isPrivateTelegramLink } from "../link-rules.ts";
import { type Article, articleLinkSchema, mediaDescriptionSchema } from "../rules.ts";
import { referenceSchema, SOURCE_REFERENCE_MAX } from "../source-rules.ts";
import { MediaDescriptionField } from "./media-description-field.tsx";
import { SourceFields, type SourceFieldsProps } from "./source-fields.tsx";
import { emptySource, type SourceFormValues, sourceLabels, sourceRules, toSourceFormValues } from "./source-form.ts";

type ArticleFormValues = { article_link: string; reference: string; description: string } & SourceFormValues;

/** Returns the schemas of the inputs: a link or a reference is required, but not both. */
export function getArticleRules({ article_link, reference }: ArticleFormValues) {
  const hasReference = reference.trim() !== "";
  const hasLink = article_link.trim() !== "";
  return {
    article_link: hasReference ? optionalLinkSchema : articleLinkSchema,
    reference: referenceSchema.refine((text) => !text || !hasLink, { error: () => m.source_reference_with_link() }),
    description: mediaDescriptionSchema,
    ...sourceRules,
  };
}

const optionalLinkSchema = createOptionalSchema(articleLinkSchema, m.article_link_required);

export const emptyArticle: ArticleFormValues = { article_link: "", reference: "", description: "", ...emptySource };

/** The labels of the inputs, for error messages. */
export const articleLabels = { ...sourceLabels, reference: m.source_reference_label };

/** Returns the input values for an article. */
export function toArticleFormValues(article: Article): ArticleFormValues {
  const { article_link = "", reference = "", description } = article;
  return { article_link, reference, description, ...toSourceFormValues(article, article_link) };
}

export function ArticleFields(props: SourceFieldsProps<ArticleFormValues>) {
  const { form } = props;
  const { values } = form;
  return (
    <>
      <TextField
        label={m.article_link_label()}
        isRequired={values.reference.trim() === ""}
        {...form.getTextProps("article_link")}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        feedback={
          <span role="status">{isPrivateTelegramLink(values.article_link) && <span>{m.media_link_private()}</span>}</span>
        }
      />
      <TextField
        label={m.source_reference_label()}
        hint={m.source_reference_hint()}
        {...form.getTextProps("reference")}
        autoComplete="off"
        counter={{ length: getLineLength(values.reference), max: SOURCE_REFERENCE_MAX }}
      />
      <MediaDescriptionField {...form.getValueProps("description")} />
      <SourceFields {...props} hasLink />
    </>
  );
}

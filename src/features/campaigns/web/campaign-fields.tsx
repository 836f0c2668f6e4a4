import { campaign_description_label, campaign_title_label } from "#messages";
import { getLineLength } from "#platform/shared/text-schema.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { validateField } from "#platform/web/forms/use-form.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import {
  CAMPAIGN_DESCRIPTION_MAX_LENGTH,
  CAMPAIGN_TITLE_MAX_LENGTH,
  campaignDescriptionSchema,
  campaignTitleSchema,
  unfinishedDescriptionSchema,
} from "../rules.ts";

export const campaignFieldRules = { title: campaignTitleSchema, description: campaignDescriptionSchema };
/** Those of a draft. */
export const unfinishedCampaignFieldRules = { ...campaignFieldRules, description: unfinishedDescriptionSchema };
export const campaignConflictFields: ConflictFields = {
  title: { label: campaign_title_label, isText: true },
  description: { label: campaign_description_label, isText: true },
};
type Name = keyof typeof campaignFieldRules;

type CampaignFieldsProps = {
  /** The result of `useForm` with at least these two values. */
  form: {
    values: Record<Name, string>;
    set: (name: Name, value: string) => void;
    getFieldError: (path: string) => string | undefined;
  };
  /** The `maxLength` of the description's field; without it the field is unlimited. */
  descriptionMaxLength?: number;
  /** Whether the description may be empty. */
  isUnfinished?: boolean;
};

/** Fields for a campaign's title and description, which report a text over the limit while it is typed. */
export function CampaignFields({ form, descriptionMaxLength, isUnfinished = false }: CampaignFieldsProps) {
  const { values, set } = form;
  const rules = isUnfinished ? unfinishedCampaignFieldRules : campaignFieldRules;
  const getFieldError = (name: Name) => {
    const isBlank = values[name].trim() === "";
    return form.getFieldError(name) ?? (isBlank ? undefined : validateField(name, rules[name], values[name])[0]?.message);
  };
  return (
    <>
      <TextField
        label={campaign_title_label()}
        isRequired
        name="title"
        value={values.title}
        onChange={({ target }) => set("title", target.value)}
        error={getFieldError("title")}
        counter={{ length: getLineLength(values.title), max: CAMPAIGN_TITLE_MAX_LENGTH }}
      />
      <ParagraphField
        label={campaign_description_label()}
        isRequired={!isUnfinished}
        name="description"
        maxLength={descriptionMaxLength}
        value={values.description}
        onChange={(description) => set("description", description)}
        error={getFieldError("description")}
        max={CAMPAIGN_DESCRIPTION_MAX_LENGTH}
      />
    </>
  );
}

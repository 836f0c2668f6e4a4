import { campaign_description_label, campaign_title_label } from "#messages";
import { lineLength } from "#platform/shared/limited-text.ts";
import { checkValue } from "#platform/web/form.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { CAMPAIGN_DESCRIPTION_MAX, CAMPAIGN_TITLE_MAX, campaignDescription, campaignTitle } from "../rules.ts";

export const campaignFieldRules = { title: campaignTitle, description: campaignDescription };
type Name = keyof typeof campaignFieldRules;

type CampaignFieldsProps = {
  /** What `useForm` gives, with at least these two values. */
  form: {
    values: Record<Name, string>;
    set: (name: Name, value: string) => void;
    errorOf: (path: string) => string | undefined;
  };
  /** What the box for the description holds at most; without it, whatever is typed or pasted. */
  descriptionBox?: number;
};

/** The title and the description of a campaign. What is past a limit is said while it is typed. */
export function CampaignFields({ form, descriptionBox }: CampaignFieldsProps) {
  const { values, set } = form;
  const errorOf = (name: Name) => {
    const isBlank = values[name].trim() === "";
    return form.errorOf(name) ?? (isBlank ? undefined : checkValue(name, campaignFieldRules[name], values[name])[0]?.message);
  };
  return (
    <>
      <TextField
        label={campaign_title_label()}
        isRequired
        name="title"
        value={values.title}
        onChange={({ target }) => set("title", target.value)}
        error={errorOf("title")}
        counter={{ length: lineLength(values.title), max: CAMPAIGN_TITLE_MAX }}
      />
      <ParagraphField
        label={campaign_description_label()}
        isRequired
        name="description"
        maxLength={descriptionBox}
        value={values.description}
        onChange={(description) => set("description", description)}
        error={errorOf("description")}
        max={CAMPAIGN_DESCRIPTION_MAX}
      />
    </>
  );
}

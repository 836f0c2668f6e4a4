import { use } from "react";
import * as m from "#messages";
import { getLanguageEntry, type Language, languages } from "#platform/shared/languages.ts";
import { getLineLength } from "#platform/shared/text-schema.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { type FieldsForm, validateField } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { SelectField, TextField } from "#platform/web/ui/field.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import {
  CAMPAIGN_DESCRIPTION_MAX_LENGTH,
  CAMPAIGN_TITLE_MAX_LENGTH,
  campaignDescriptionSchema,
  campaignTitleSchema,
  draftDescriptionSchema,
} from "../rules.ts";
import { IncidentsFieldContext } from "./incidents-field.ts";

export const campaignFieldRules = { title: campaignTitleSchema, description: campaignDescriptionSchema };
/** The rules of a draft. */
export const draftCampaignFieldRules = { ...campaignFieldRules, description: draftDescriptionSchema };
export const campaignConflictFields: ConflictFields = {
  title: { label: m.campaign_title_label, isText: true },
  description: { label: m.campaign_description_label, isText: true },
  language: { label: m.campaign_language_label, format: (value) => getLanguageEntry(value as Language).name },
  incidents: { label: m.campaign_incidents_label, format: (ids) => String((ids as string[]).length) },
};
type Name = keyof typeof campaignFieldRules;

type CampaignFieldsProps = {
  form: FieldsForm<Record<Name, string> & { language: Language | ""; incidents: string[] }>;
  /** Returns the language of the typed text, until one is chosen. */
  detectLanguage?: () => Language;
  /** The `maxLength` of the description's field; without it the field is unlimited. */
  descriptionMaxLength?: number;
  /** Whether the description may be empty. */
  hasDraftRules?: boolean;
  /** The names of the inputs, as in the call. */
  names?: Record<Name, string> | undefined;
};

const ownNames = { title: "title", description: "description" };

/** Fields for title, description, language and incidents of a campaign; a text over the limit is reported while typing. */
export function CampaignFields(props: CampaignFieldsProps) {
  const pageLanguage = useLanguage();
  const { form, detectLanguage = () => pageLanguage, descriptionMaxLength, hasDraftRules = false, names = ownNames } = props;
  const { values, set } = form;
  const IncidentsField = use(IncidentsFieldContext);
  /** No text determines the language yet. */
  const isBlank = values.title.trim() === "" && values.description.trim() === "";
  const rules = hasDraftRules ? draftCampaignFieldRules : campaignFieldRules;
  const getFieldError = (name: Name) => {
    const isBlank = values[name].trim() === "";
    return form.getFieldError(name) ?? (isBlank ? undefined : validateField(name, rules[name], values[name])[0]?.message);
  };
  return (
    <>
      <TextField
        label={m.campaign_title_label()}
        isRequired
        {...form.getTextProps("title")}
        name={names.title}
        error={getFieldError("title")}
        counter={{ length: getLineLength(values.title), max: CAMPAIGN_TITLE_MAX_LENGTH }}
      />
      <ParagraphField
        label={m.campaign_description_label()}
        isRequired={!hasDraftRules}
        {...form.getValueProps("description")}
        name={names.description}
        maxLength={descriptionMaxLength}
        error={getFieldError("description")}
        max={CAMPAIGN_DESCRIPTION_MAX_LENGTH}
      />
      <SelectField
        label={m.campaign_language_label()}
        hint={m.campaign_language_hint()}
        {...form.getTextProps("language")}
        width="medium"
        value={values.language || (isBlank ? pageLanguage : detectLanguage())}
        options={languages.map((language) => ({ value: language, label: getLanguageEntry(language).name }))}
      />
      {IncidentsField && (
        <IncidentsField
          ids={values.incidents}
          onChange={(ids) => set("incidents", ids)}
          error={form.getFieldError("incidents")}
        />
      )}
    </>
  );
}

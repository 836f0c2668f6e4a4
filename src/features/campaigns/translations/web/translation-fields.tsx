import * as m from "#messages";
import { type Language, languages } from "#platform/shared/languages.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { useFetch } from "#platform/web/api/use-fetch.ts";
import type { ConflictField } from "#platform/web/forms/conflict-form.tsx";
import type { FieldsForm } from "#platform/web/forms/use-form.ts";
import { SelectField } from "#platform/web/ui/field.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import type { CampaignMetadata } from "../../rules.ts";
import type { CampaignKind } from "../../web/campaign-kind.ts";
import { getCampaignTitles } from "../admin-calls.ts";

/** Returns the ids of a campaign's translations, as in the form and the call. */
export const getTranslationIds = ({ translations = [] }: Pick<CampaignMetadata, "translations">): string[] =>
  translations.map(({ _id }) => _id);

/** Fetches the campaigns that can be chosen as translations. */
export function useCampaignTitles(kind: CampaignKind["name"]) {
  const { data: titles, errorMessage } = useFetch(kind, (signal) => fetchCall(getCampaignTitles, { kind }, { signal }));
  /** The label and the format of translations in a conflict. */
  const conflictField: ConflictField = {
    label: m.campaign_translations_label,
    format: (ids) => (ids as string[]).map((id) => titles?.find(({ _id }) => _id === id)?.title ?? "…").join(", "),
  };
  return { titles, errorMessage, conflictField };
}

type TranslationFieldsProps = {
  campaign: Pick<CampaignMetadata, "_id" | "translations">;
  form: FieldsForm<{ language: Language; translations: string[] }>;
  /** The result of `useCampaignTitles`. */
  known: Pick<ReturnType<typeof useCampaignTitles>, "titles" | "errorMessage">;
};

/** Renders a choice of the translation for each other language; none for a language without campaigns. */
export function TranslationFields({ campaign, form: { values, set, getFieldError }, known }: TranslationFieldsProps) {
  const titles = (known.titles ?? []).filter(({ _id }) => _id !== campaign._id);
  // A translation too old for the list of choices stays a choice.
  const missing = (campaign.translations ?? []).filter(({ _id }) => titles.every((other) => other._id !== _id));
  const choices = [...titles, ...missing.map((translation) => ({ ...translation, title: "…" }))];
  const error = getFieldError("translations");
  return (
    <>
      {known.errorMessage && <ErrorNotice>{known.errorMessage}</ErrorNotice>}
      {languages.map((language) => {
        const inLanguage = choices.filter((choice) => choice.language === language);
        const chosen = inLanguage.find(({ _id }) => values.translations.includes(_id))?._id ?? "";
        // A translation in what is now the campaign's own language can only be removed.
        if (language === values.language && chosen === "") return null;
        if (inLanguage.length === 0) return null;
        return (
          <SelectField
            key={language}
            label={m.campaign_translation_label({ language })}
            hint={m.campaign_translation_hint()}
            name={`translation.${language}`}
            value={chosen}
            options={[
              { value: "", label: m.campaign_translation_none() },
              ...inLanguage.map(({ _id, title }) => ({ value: _id, label: title })),
            ]}
            onChange={({ target }) => set("translations", replaceTranslation(values.translations, chosen, target.value))}
            error={error}
          />
        );
      })}
    </>
  );
}

/** Replaces the translation in a language; either may be empty for none. */
export const replaceTranslation = (ids: readonly string[], chosen: string, other: string): string[] =>
  [...ids.filter((id) => id !== chosen), other].filter((id) => id !== "");

import type { ComponentProps } from "react";
import * as m from "#messages";
import { getLanguageEntry, type Language, languages } from "#platform/shared/languages.ts";
import { getLineLength } from "#platform/shared/text-schema.ts";
import { SelectField, TextField } from "#platform/web/ui/field.tsx";
import { FoldedFields } from "#platform/web/ui/folded-fields.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { listTranslations, TRANSLATED_TEXTS, type Translation } from "../language-rules.ts";
import { INCIDENT_DESCRIPTION_MAX } from "../rules.ts";
import { getTranslation } from "../text-in-language-rules.ts";
import {
  changeFirstLanguage,
  getFirstLanguage,
  type IncidentForm,
  type IncidentFormValues,
  type IncidentTextField,
} from "./incident-form.ts";

type TextProps = Pick<ComponentProps<typeof TextField>, "label" | "error"> & {
  name: string;
  isRequired: boolean;
  value: string;
  onBlur: () => void;
};
type TranslationFieldsProps = {
  form: IncidentForm;
  getFieldProps: (name: IncidentTextField, options: { isText: boolean; isRequired: boolean }) => TextProps;
  getTitleMax: (name: Translation<"title">) => number;
};

/** Renders the inputs of title and description in the other languages, and names the language of those above. */
export function TranslationFields({ form, getFieldProps, getTitleMax }: TranslationFieldsProps) {
  const { values, set } = form;
  const first = getFirstLanguage(values);
  const names = ["language" as const, ...TRANSLATED_TEXTS.flatMap(listTranslations)];
  const optional = { isText: true, isRequired: false };
  const setAll = (changes: Partial<IncidentFormValues>) => {
    for (const [name, value] of Object.entries(changes)) set(name as IncidentTextField, value as string);
  };
  /** Once there are translations, the language no longer follows the script of the texts above. */
  const setTranslation = (name: Translation, text: string) => setAll({ language: first, [name]: text });
  return (
    <FoldedFields
      isLazy
      summary={m.incident_translations_legend()}
      isFilled={TRANSLATED_TEXTS.flatMap(listTranslations).some((name) => values[name] !== "")}
      hasError={names.some((name) => form.getFieldError(name) !== undefined)}
    >
      <SelectField
        {...getFieldProps("language", optional)}
        value={first}
        options={languages.map((language) => ({ value: language, label: getLanguageEntry(language).name }))}
        onChange={({ target }) => setAll(changeFirstLanguage(values, target.value as Language))}
      />
      {languages
        .filter((language) => language !== first)
        .map((language) => {
          const [title, description] = [getTranslation("title", language), getTranslation("description", language)];
          return (
            <div key={language} lang={language}>
              <TextField
                {...getFieldProps(title, optional)}
                onChange={({ target }) => setTranslation(title, target.value)}
                counter={{ length: getLineLength(values[title]), max: getTitleMax(title) }}
              />
              <ParagraphField
                {...getFieldProps(description, optional)}
                onChange={(text) => setTranslation(description, text)}
                max={INCIDENT_DESCRIPTION_MAX}
              />
            </div>
          );
        })}
    </FoldedFields>
  );
}

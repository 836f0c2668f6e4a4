import { z } from "zod";
import * as m from "#messages";
import { getNameField, mapFields, otherLanguages } from "#platform/shared/language-fields.ts";
import { languages } from "#platform/shared/languages.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { getDescriptionField, type OrganisationData, organisationInputShape } from "../rules.ts";

/** The values of the form, with each other name on its own line. There is no field for a person. */
export type OrganisationFormValues = Record<keyof OrganisationData, string>;

/** Returns the values of the form of an organisation, or of a new one. */
export function toOrganisationFormValues(data?: OrganisationData): OrganisationFormValues {
  return {
    other_names: data?.other_names.join("\n") ?? "",
    description: data?.description ?? "",
    ...mapFields(languages, getNameField, (language) => data?.[getNameField(language)] ?? ""),
    ...mapFields(otherLanguages, getDescriptionField, (language) => data?.[getDescriptionField(language)] ?? ""),
  };
}

const splitLines = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** Returns the input of a call. */
export function toOrganisationInput({ other_names, ...values }: OrganisationFormValues) {
  return { ...values, other_names: splitLines(other_names) };
}

export const organisationRules = {
  ...organisationInputShape,
  other_names: z.string().superRefine((text, context) => {
    const result = organisationInputShape.other_names.safeParse(splitLines(text));
    const issue = result.error?.issues[0];
    // The path of the issue would name a line.
    if (issue) context.addIssue({ code: "custom", message: issue.message });
  }),
};

/** The labels of the inputs, for error messages. */
export const organisationLabels = {
  ...mapFields(languages, getNameField, (language) => () => m.organisation_name_label({ language })),
  other_names: m.organisation_other_names_label,
  description: m.organisation_description_label,
  ...mapFields(
    otherLanguages,
    getDescriptionField,
    (language) => () => m.organisation_description_translation_label({ language }),
  ),
};

export const organisationConflictFields: ConflictFields = Object.fromEntries(
  Object.entries(organisationLabels).map(([field, label]) => [field, { label, isText: field !== "other_names" }]),
);

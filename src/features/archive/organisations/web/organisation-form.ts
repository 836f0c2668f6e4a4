import { z } from "zod";
import * as m from "#messages";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { type OrganisationData, organisationInputShape } from "../rules.ts";

/** The values of the form, with each other name on its own line. There is no field for a person. */
export type OrganisationFormValues = Record<keyof OrganisationData, string>;

export const emptyOrganisation: OrganisationFormValues = {
  name_en: "",
  name_am: "",
  other_names: "",
  description: "",
  description_am: "",
};

/** Returns the input values for an organisation. */
export function toOrganisationFormValues({
  name_en,
  name_am,
  other_names,
  description,
  description_am,
}: OrganisationData): OrganisationFormValues {
  return {
    name_en,
    name_am: name_am ?? "",
    other_names: other_names.join("\n"),
    description,
    description_am: description_am ?? "",
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
    // The path of an issue would name a line.
    if (issue) context.addIssue({ code: "custom", message: issue.message });
  }),
};

/** The labels of the inputs, for error messages. */
export const organisationLabels = {
  name_en: m.organisation_name_en_label,
  name_am: m.organisation_name_am_label,
  other_names: m.organisation_other_names_label,
  description: m.organisation_description_label,
  description_am: m.organisation_description_am_label,
};

export const organisationConflictFields: ConflictFields = {
  name_en: { label: m.organisation_name_en_label, isText: true },
  name_am: { label: m.organisation_name_am_label, isText: true },
  other_names: { label: m.organisation_other_names_label },
  description: { label: m.organisation_description_label, isText: true },
  description_am: { label: m.organisation_description_am_label, isText: true },
};

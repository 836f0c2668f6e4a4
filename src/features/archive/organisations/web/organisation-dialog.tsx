import { useState } from "react";
import { z } from "zod";
import * as m from "#messages";
import { getNameField, mapFields, type OtherLanguage, otherLanguages } from "#platform/shared/language-fields.ts";
import { defaultLanguage, languages } from "#platform/shared/languages.ts";
import { getLineLength } from "#platform/shared/text-schema.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { type EditProps, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { pickChanges, useForm } from "#platform/web/forms/use-form.ts";
import { TextAreaField, TextField } from "#platform/web/ui/field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { createOrganisation, editOrganisation } from "../calls.ts";
import {
  getDescriptionField,
  ORGANISATION_DESCRIPTION_MAX,
  ORGANISATION_NAME_MAX,
  type Organisation,
  type OrganisationData,
  organisationInputShape,
} from "../rules.ts";

/** A dialog that creates or edits an organisation. It explains why there is no field for a person. */
export default function OrganisationDialog({ organisation, revalidate, onClose }: EditProps<{ organisation?: Organisation }>) {
  const [initial] = useState(() => toOrganisationFormValues(organisation));
  const form = useForm(initial, organisationRules, organisationLabels);
  const { values, set, getFieldError } = form;
  const isRenamed = languages.map(getNameField).some((name) => values[name] !== initial[name]);
  const edit = useEditForm({
    form,
    name: organisation ? `organisation/${organisation._id}` : "createOrganisation",
    revalidate,
    onClose,
    opened: organisation,
    onSave: (send) => {
      const input = toOrganisationInput(values);
      if (!organisation) return send(createOrganisation, input);
      return send(editOrganisation, { id: organisation._id, ...pickChanges(toOrganisationInput(initial), input) });
    },
  });
  const getSentenceProps = (name: "description" | `description_${OtherLanguage}`) => ({
    name,
    rows: 2,
    value: values[name],
    onChange: (text: string) => set(name, text),
    error: getFieldError(name),
    max: ORGANISATION_DESCRIPTION_MAX,
  });
  const title = organisation ? m.organisation_edit() : m.organisation_add();
  return (
    <EditFormDialog title={title} edit={edit} conflictFields={organisationConflictFields}>
      <p>{m.organisations_no_persons()}</p>
      {languages.map((language) => {
        const name = getNameField(language);
        return (
          <TextField
            key={language}
            label={m.organisation_name_label({ language })}
            hint={language === defaultLanguage ? undefined : m.organisation_translation_hint({ language })}
            {...form.getTextProps(name)}
            lang={language}
            isRequired={language === defaultLanguage}
            autoComplete="off"
            counter={{ length: getLineLength(values[name]), max: ORGANISATION_NAME_MAX }}
          />
        );
      })}
      <TextAreaField
        label={m.organisation_other_names_label()}
        hint={m.organisation_other_names_hint()}
        {...form.getTextProps("other_names")}
        rows={2}
      />
      <ParagraphField
        {...getSentenceProps("description")}
        label={m.organisation_description_label()}
        hint={m.organisation_description_hint()}
        isRequired
      />
      {otherLanguages.map((language) => (
        <ParagraphField
          key={language}
          {...getSentenceProps(getDescriptionField(language))}
          label={m.organisation_description_translation_label({ language })}
          lang={language}
        />
      ))}
      {isRenamed && (organisation?.number_of_attributions ?? 0) > 0 && <Notice>{m.organisation_will_lower()}</Notice>}
    </EditFormDialog>
  );
}

/** The values of the form, with each other name on its own line. There is no field for a person. */
type OrganisationFormValues = Record<keyof OrganisationData, string>;

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
const organisationLabels = {
  ...mapFields(languages, getNameField, (language) => () => m.organisation_name_label({ language })),
  other_names: m.organisation_other_names_label,
  description: m.organisation_description_label,
  ...mapFields(
    otherLanguages,
    getDescriptionField,
    (language) => () => m.organisation_description_translation_label({ language }),
  ),
};

const organisationConflictFields: ConflictFields = Object.fromEntries(
  Object.entries(organisationLabels).map(([field, label]) => [field, { label, isText: field !== "other_names" }]),
);

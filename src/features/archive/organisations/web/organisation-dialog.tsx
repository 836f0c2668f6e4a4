import { useState } from "react";
import * as m from "#messages";
import { getNameField, type OtherLanguage, otherLanguages } from "#platform/shared/language-fields.ts";
import { defaultLanguage, languages } from "#platform/shared/languages.ts";
import { getLineLength } from "#platform/shared/text-schema.ts";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { type EditProps, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { pickChanges, useForm } from "#platform/web/forms/use-form.ts";
import { TextAreaField, TextField } from "#platform/web/ui/field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { createOrganisation, editOrganisation } from "../calls.ts";
import { getDescriptionField, ORGANISATION_DESCRIPTION_MAX, ORGANISATION_NAME_MAX, type Organisation } from "../rules.ts";
import {
  organisationConflictFields,
  organisationLabels,
  organisationRules,
  toOrganisationFormValues,
  toOrganisationInput,
} from "./organisation-form.ts";

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

import {
  narrative_am_reviewed_label,
  narrative_edit,
  narrative_en_reviewed_label,
  narrative_explanation,
  narrative_not_reviewed,
  narrative_reviewed_hint,
} from "#messages";
import { languages } from "#platform/shared/languages.ts";
import { getTextLength } from "#platform/shared/text-schema.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm, validateField } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { Switch } from "#platform/web/ui/switch.tsx";
import { editIncidentMetadata } from "../calls.ts";
import { NARRATIVE_MAX } from "../narrative-rules.ts";
import type { Incident } from "../rules.ts";
import styles from "./edit-narrative.module.css";
import {
  getNarrativeInput,
  narrativeConflictFields,
  narrativeFormRules,
  narrativeLabels,
  toNarrativeFormValues,
} from "./narrative-form.ts";

const reviewedLabels = { en: narrative_en_reviewed_label, am: narrative_am_reviewed_label };

type EditNarrativeProps = { incident: Incident; revalidate: Revalidate; onClose: () => void };

/** Edits what happened, in both languages, in a dialog; what is typed is kept as a draft until it is saved or given up. */
export default function EditNarrative({ incident, revalidate, onClose }: EditNarrativeProps) {
  const { _id } = incident;
  const pageLanguage = useLanguage();
  const form = useForm(toNarrativeFormValues(incident), narrativeFormRules, narrativeLabels);
  const { values, set } = form;
  const edit = useEditForm({
    form,
    name: `narrative/${_id}`,
    opened: incident,
    revalidate,
    onClose,
    onSave: (send) => send(editIncidentMetadata, { id: _id, ...getNarrativeInput(form.initialValues, values) }),
  });
  return (
    <EditFormDialog title={narrative_edit()} edit={edit} conflictFields={narrativeConflictFields} className={styles.form}>
      <p>{narrative_explanation()}</p>
      {languages
        .toSorted((a, b) => Number(b === pageLanguage) - Number(a === pageLanguage))
        .map((language) => {
          const name = `narrative_${language}` as const;
          const reviewedOn = incident[`${name}_reviewed_on`];
          return (
            <div key={language}>
              <TextAreaField
                name={name}
                label={narrativeLabels[name]()}
                lang={language}
                rows={6}
                value={values[name]}
                onChange={({ target }) => set(name, target.value)}
                error={
                  form.getFieldError(name) ??
                  validateField(name, narrativeFormRules[name], values[name], narrativeLabels[name])[0]?.message
                }
                counter={{ length: getTextLength(values[name]), max: NARRATIVE_MAX }}
              />
              <Switch
                label={reviewedLabels[language]()}
                hint={
                  reviewedOn === null
                    ? narrative_not_reviewed()
                    : narrative_reviewed_hint({ date: formatDay(reviewedOn, pageLanguage) })
                }
                isOn={values[`${name}_reviewed`]}
                onChange={(isReviewed) => set(`${name}_reviewed`, isReviewed)}
              />
            </div>
          );
        })}
    </EditFormDialog>
  );
}

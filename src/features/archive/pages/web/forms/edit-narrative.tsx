import { editIncidentMetadata } from "#features/archive/incidents/admin-calls.ts";
import { mapNarratives, type NarrativeField } from "#features/archive/incidents/language-rules.ts";
import { createNarrativeSchema, NARRATIVE_MAX } from "#features/archive/incidents/narrative-rules.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { type Language, languages } from "#platform/shared/languages.ts";
import { getTextLength } from "#platform/shared/text-schema.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { EditFormDialog } from "#platform/web/forms/edit-form-dialog.tsx";
import { type EditProps, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm, validateField } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Switch } from "#platform/web/ui/switch.tsx";
import styles from "./edit-narrative.module.css";

/** A dialog that edits the narrative in each language, and keeps a draft until it is saved or discarded. */
export default function EditNarrative({ incident, revalidate, onClose }: EditProps<{ incident: Incident }>) {
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
  const hasChanged = (language: Language) => values[`narrative_${language}`] !== form.initialValues[`narrative_${language}`];
  return (
    <EditFormDialog title={m.narrative_edit()} edit={edit} conflictFields={narrativeConflictFields} className={styles.form}>
      <p>{m.narrative_explanation()}</p>
      {[...languages]
        .sort((a, b) => Number(b === pageLanguage) - Number(a === pageLanguage))
        .map((language) => {
          const name = `narrative_${language}` as const;
          const reviewedOn = incident[`${name}_reviewed_on`];
          return (
            <div key={language}>
              <TextAreaField
                {...form.getTextProps(name)}
                label={narrativeLabels[name]()}
                lang={language}
                rows={6}
                error={
                  form.getFieldError(name) ??
                  validateField(name, narrativeFormRules[name], values[name], narrativeLabels[name])[0]?.message
                }
                counter={{ length: getTextLength(values[name]), max: NARRATIVE_MAX }}
              />
              <Switch
                label={m.narrative_reviewed_label({ language })}
                hint={
                  reviewedOn === null
                    ? m.narrative_not_reviewed()
                    : m.narrative_reviewed_hint({ date: formatDay(reviewedOn, pageLanguage) })
                }
                isOn={values[`${name}_reviewed`]}
                onChange={(isReviewed) => set(`${name}_reviewed`, isReviewed)}
              />
            </div>
          );
        })}
      {incident.verification.status === "verified" && languages.some(hasChanged) && <Notice>{m.verification_will_fall()}</Notice>}
    </EditFormDialog>
  );
}

/** `_reviewed` is whether the admin reviewed the text today. */
type NarrativeFormValues = Record<NarrativeField, string> & Record<NarrativeField<"_reviewed">, boolean>;

const narrativeFormRules = mapNarratives("", createNarrativeSchema);
const narrativeLabels = mapNarratives("", (language) => () => m.narrative_label({ language }));
/** A review of one text does not apply to the other. */
const narrativeConflictFields: ConflictFields = mapNarratives("", (language) => ({
  label: narrativeLabels[`narrative_${language}`],
  isText: true,
  companions: [`narrative_${language}_reviewed`],
}));

function toNarrativeFormValues(incident: Incident): NarrativeFormValues {
  return {
    ...mapNarratives("", (language) => incident[`narrative_${language}`]),
    ...mapNarratives("_reviewed", () => false),
  };
}

/**
 * Returns the input of an edit: changed texts and reviewed ones. A reviewed text is sent even if it is unchanged, because somebody else
 * may have changed the stored one.
 */
export function getNarrativeInput(before: NarrativeFormValues, after: NarrativeFormValues): Partial<NarrativeFormValues> {
  const input: Partial<NarrativeFormValues> = {};
  for (const language of languages) {
    const [name, review] = [`narrative_${language}`, `narrative_${language}_reviewed`] as const;
    if (after[review]) input[review] = true;
    if (after[review] || after[name] !== before[name]) input[name] = after[name];
  }
  return input;
}

import { useRef } from "react";
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
import { ConflictForm, type Resolution } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { useForm, validateField } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
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
  const formRef = useRef<HTMLFormElement>(null);
  const { values, set, isChanged } = form;
  const draft = useDraft({ name: `narrative/${_id}`, form, opened: incident });
  const close = () => {
    draft.remove();
    onClose();
  };
  const save = (resolution?: Resolution) => {
    const edit = { form, formElement: formRef.current, revalidate, onClose: close, opened: draft.opened, resolution };
    return saveEdit(edit, editIncidentMetadata, { id: _id, ...getNarrativeInput(form.initialValues, values) });
  };
  if (form.conflicts.length > 0) {
    return (
      <EditDialog title={narrative_edit()} isChanged={isChanged} onClose={close}>
        <ConflictForm form={form} fields={narrativeConflictFields} onSave={save} />
      </EditDialog>
    );
  }
  return (
    <EditDialog title={narrative_edit()} isChanged={isChanged} onClose={close}>
      <Form ref={formRef} className={styles.form} onSubmit={() => void save()}>
        <p>{narrative_explanation()}</p>
        <DraftNotice draft={draft} onDiscard={() => draft.discard(formRef.current)} />
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
        <SaveActions form={form} />
      </Form>
    </EditDialog>
  );
}

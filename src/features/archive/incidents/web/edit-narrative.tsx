import { useRef, useState } from "react";
import { z } from "zod";
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
  narrativeFormRules,
  narrativeFormSchema,
  narrativeLabels,
  toNarrativeFormValues,
} from "./narrative-form.ts";

declare module "#platform/web/storage/session-storage.ts" {
  interface SessionStorageItems {
    incidentNarrativeDraft: string;
  }
}

const reviewedLabels = { en: narrative_en_reviewed_label, am: narrative_am_reviewed_label };

type EditNarrativeProps = { incident: Incident; revalidate: Revalidate; onClose: () => void };

/** Edits what happened, in both languages, in a dialog; what is typed is kept as a draft until it is saved or given up. */
export default function EditNarrative({ incident, revalidate, onClose }: EditNarrativeProps) {
  const { _id } = incident;
  const pageLanguage = useLanguage();
  // What the form was opened with: others may change the incident meanwhile.
  const [initial] = useState(() => toNarrativeFormValues(incident));
  const form = useForm(initial, narrativeFormRules, narrativeLabels);
  const formRef = useRef<HTMLFormElement>(null);
  const { values, set, isChanged } = form;
  const draft = useDraft({
    key: "incidentNarrativeDraft",
    schema: z.object({ id: z.literal(_id), values: narrativeFormSchema }),
    draft: { id: _id, values },
    shouldSave: isChanged,
    restore: (saved) => form.reset(saved.values),
  });
  const close = () => {
    draft.discard();
    onClose();
  };
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose: close }, editIncidentMetadata, {
      id: _id,
      ...getNarrativeInput(initial, values),
    });
  const discardDraft = () => {
    form.reset(initial);
    draft.dismissNotice();
    // The clicked button is gone.
    formRef.current?.querySelector("textarea")?.focus();
  };
  return (
    <EditDialog title={narrative_edit()} isChanged={isChanged} onClose={close}>
      <Form ref={formRef} className={styles.form} onSubmit={() => void save()}>
        <p>{narrative_explanation()}</p>
        {draft.isRestored && <DraftNotice onDiscard={discardDraft} />}
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

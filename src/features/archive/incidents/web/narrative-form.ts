import { narrative_am_label, narrative_en_label } from "#messages";
import { languages } from "#platform/shared/languages.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { createNarrativeSchema } from "../narrative-rules.ts";
import type { Incident } from "../rules.ts";

export type NarrativeFormValues = {
  narrative_en: string;
  narrative_am: string;
  /** Whether the admin says that the text was reviewed today. */
  narrative_en_reviewed: boolean;
  narrative_am_reviewed: boolean;
};

export const narrativeFormRules = { narrative_en: createNarrativeSchema("en"), narrative_am: createNarrativeSchema("am") };
/** A review of one text does not apply to the other. */
export const narrativeConflictFields: ConflictFields = {
  narrative_en: { label: narrative_en_label, isText: true, companions: ["narrative_en_reviewed"] },
  narrative_am: { label: narrative_am_label, isText: true, companions: ["narrative_am_reviewed"] },
};
export const narrativeLabels = { narrative_en: narrative_en_label, narrative_am: narrative_am_label };

export function toNarrativeFormValues({ narrative_en, narrative_am }: Incident): NarrativeFormValues {
  return { narrative_en, narrative_am, narrative_en_reviewed: false, narrative_am_reviewed: false };
}

/**
 * Returns the input of an edit: the texts that differ from before, and those that were reviewed. A reviewed text is sent
 * even where it is as before, as somebody else may have changed what is stored since.
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

import { mapNarratives, type NarrativeField } from "#features/archive/incidents/language-rules.ts";
import { createNarrativeSchema } from "#features/archive/incidents/narrative-rules.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { languages } from "#platform/shared/languages.ts";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";

/** `_reviewed` is whether the admin says that the text was reviewed today. */
export type NarrativeFormValues = Record<NarrativeField, string> & Record<NarrativeField<"_reviewed">, boolean>;

export const narrativeFormRules = mapNarratives("", createNarrativeSchema);
export const narrativeLabels = mapNarratives("", (language) => () => m.narrative_label({ language }));
/** A review of one text does not apply to the other. */
export const narrativeConflictFields: ConflictFields = mapNarratives("", (language) => ({
  label: narrativeLabels[`narrative_${language}`],
  isText: true,
  companions: [`narrative_${language}_reviewed`],
}));

export function toNarrativeFormValues(incident: Incident): NarrativeFormValues {
  return {
    ...mapNarratives("", (language) => incident[`narrative_${language}`]),
    ...mapNarratives("_reviewed", () => false),
  };
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

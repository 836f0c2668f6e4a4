import { z } from "zod";
import { narrative_am_label, narrative_en_label } from "#messages";
import { languages } from "#platform/shared/languages.ts";
import { createNarrativeSchema } from "../narrative-rules.ts";
import type { Incident } from "../rules.ts";

export const narrativeFormSchema = z.object({
  narrative_en: z.string(),
  narrative_am: z.string(),
  /** Whether the admin says that the text was reviewed today. */
  narrative_en_reviewed: z.boolean(),
  narrative_am_reviewed: z.boolean(),
});
export type NarrativeFormValues = z.infer<typeof narrativeFormSchema>;

export const narrativeFormRules = { narrative_en: createNarrativeSchema("en"), narrative_am: createNarrativeSchema("am") };
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

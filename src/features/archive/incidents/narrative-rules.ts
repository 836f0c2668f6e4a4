import { z } from "zod";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { mapNarratives } from "./language-rules.ts";

/** Inclusive, in code points. */
export const NARRATIVE_MAX = 10_000;

/** The full account of what happened, or empty. Plain text: a blank line ends a paragraph. */
export const narrativesSchema = z.object({
  ...mapNarratives("", () => z.string()),
  /** The day on which an admin reviewed the current text, as `YYYY-MM-DD`. */
  ...mapNarratives("_reviewed_on", () => z.string().nullable()),
});
export type Narratives = z.infer<typeof narrativesSchema>;

export const NO_NARRATIVES: Narratives = {
  ...mapNarratives("", () => ""),
  ...mapNarratives("_reviewed_on", () => null),
};

/** The schema of the narrative in a language; an empty text removes it. */
export function createNarrativeSchema(language: Language) {
  const name = `narrative_${language}`;
  return createTextSchema({
    required: () => m.narrative_not_text({ name }),
    multiline: true,
    mayBeBlank: true,
    max: NARRATIVE_MAX,
    tooLong: ({ max }) => m.narrative_too_long({ name, max }),
  });
}

const createReviewedSchema = (language: Language) =>
  z.boolean({ error: () => m.narrative_not_boolean({ name: `narrative_${language}_reviewed` }) });

/** The narratives in a request. It says whether one was reviewed; the server sets the day. */
export const narrativeInputShape = {
  ...mapNarratives("", (language) => createNarrativeSchema(language).optional()),
  ...mapNarratives("_reviewed", (language) => createReviewedSchema(language).optional()),
};

export type NarrativeInput = { [Name in keyof typeof narrativeInputShape]?: z.infer<(typeof narrativeInputShape)[Name]> };

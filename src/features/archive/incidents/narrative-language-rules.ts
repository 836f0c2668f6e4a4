/** The languages of narratives, each with rows of its own. Without a schema, so that public pages load no validator. */
export const narrativeLanguages = ["en", "am"] as const;
export type NarrativeLanguage = (typeof narrativeLanguages)[number];

/** A field of each narrative, such as `narrative_en_reviewed_on` with the suffix `_reviewed_on`. */
export type NarrativeField<Suffix extends string = ""> = `narrative_${NarrativeLanguage}${Suffix}`;

/** Returns the field of each narrative with this suffix. */
export function listNarrativeFields<Suffix extends string>(suffix: Suffix): NarrativeField<Suffix>[] {
  return narrativeLanguages.map((language) => `narrative_${language}${suffix}` as const);
}

/** Returns a value for the field of each narrative with this suffix. */
export function mapNarratives<Suffix extends string, T>(suffix: Suffix, getValue: (language: NarrativeLanguage) => T) {
  return Object.fromEntries(
    narrativeLanguages.map((language) => [`narrative_${language}${suffix}`, getValue(language)]),
  ) as Record<NarrativeField<Suffix>, T>;
}

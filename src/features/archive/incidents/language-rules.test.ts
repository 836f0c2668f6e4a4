import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages } from "#platform/shared/languages.ts";
import { listTranslations, pickTranslations, TRANSLATED_TEXTS, withoutTranslations } from "./language-rules.ts";
import { getTextForReader } from "./text-in-language-rules.ts";
import { getEditedTranslations } from "./translation-rules.ts";

const names = TRANSLATED_TEXTS.flatMap(listTranslations);
const textsArbitrary = fc.record(Object.fromEntries(names.map((name) => [name, fc.string()])), { requiredKeys: [] });

describe("getTextForReader", () => {
  const english = { language: "en" as const, title: "Tole", title_am: "ቶሌ", description: "A place" };
  const amharic = { language: "am" as const, title: "ቶሌ", description: "ቦታ", description_en: "A place" };
  it.each([
    [english, "title", "en", "Tole", "en"],
    [english, "title", "am", "ቶሌ", "am"],
    [english, "description", "am", "A place", "en"],
    [amharic, "title", "en", "ቶሌ", "am"],
    [amharic, "description", "en", "A place", "en"],
    [amharic, "description", "am", "ቦታ", "am"],
  ] as const)("returns of %j the %s for a reader of %s as %s", (incident, text, reader, told, language) => {
    expect(getTextForReader(incident, text, reader)).toEqual({ text: told, language });
  });
});

describe("getEditedTranslations", () => {
  it("changes one language's text without the others, and keeps all that is not sent", () => {
    fc.assert(
      fc.property(textsArbitrary, fc.constantFrom(...names), fc.string({ minLength: 1 }), (texts, name, text) => {
        const before = pickTranslations(texts);
        expect(getEditedTranslations(before, {})).toEqual(before);
        expect(getEditedTranslations(before, texts)).toEqual(before);
        expect(getEditedTranslations(before, { [name]: text })).toEqual({ ...before, [name]: text });
        const { [name]: _removed, ...others } = before;
        expect(getEditedTranslations(before, { [name]: "" })).toEqual(others);
      }),
    );
  });
});

describe("withoutTranslations", () => {
  it("returns all other fields", () => {
    expect(names).toHaveLength(TRANSLATED_TEXTS.length * languages.length);
    expect(withoutTranslations({ title: "Tole", title_am: "ቶሌ", description_en: "A place" })).toEqual({ title: "Tole" });
  });
});

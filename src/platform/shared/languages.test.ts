import { describe, expect, it } from "vitest";
import { detectLanguage } from "./detect-language.ts";
import { getNameField, mapFields, otherLanguages } from "./language-fields.ts";
import {
  delocalizePath,
  formatLanguageAttributes,
  getLanguagePrefix,
  getLocalizedText,
  getPathLanguage,
  languages,
  localizePath,
  mapLanguages,
} from "./languages.ts";

describe("languages", () => {
  it("have prefixes, attributes and fields of their own", () => {
    expect(languages).toEqual(["en", "am"]);
    expect(languages.map(getLanguagePrefix)).toEqual(["", "/am"]);
    expect(languages.map(formatLanguageAttributes)).toEqual(['lang="en"', 'lang="am"']);
    expect(mapLanguages((language) => `${language}!`)).toEqual({ en: "en!", am: "am!" });
    expect(otherLanguages).toEqual(["am"]);
    expect(mapFields(languages, getNameField, (language) => language.length)).toEqual({ name_en: 2, name_am: 2 });
    const row = { name_en: "Tole", name_am: null };
    expect(languages.map((language) => getLocalizedText(row, "name", language))).toEqual(["Tole", null]);
    expect(getLocalizedText({ name_en: "Tole" }, "name", "am")).toBeUndefined();
  });
});

describe("languages in paths", () => {
  it.each([
    ["/", "en", "/"],
    ["/twitter", "en", "/twitter"],
    ["/am", "am", "/"],
    ["/am/", "am", "/"],
    ["/am/twitter", "am", "/twitter"],
    ["/amnesty", "en", "/amnesty"],
    ["/am//elsewhere.example", "am", "/elsewhere.example"],
    ["/am///elsewhere.example/x", "am", "/elsewhere.example/x"],
    ["/am/\\elsewhere.example", "am", "/elsewhere.example"],
    ["/am//", "am", "/"],
    ["//elsewhere.example", "en", "/elsewhere.example"],
    ["/\\elsewhere.example", "en", "/elsewhere.example"],
    ["/twitter//x", "en", "/twitter//x"],
  ] as const)("%s is %s of %s", (path, language, plain) => {
    expect(getPathLanguage(path)).toBe(language);
    expect(delocalizePath(path)).toBe(plain);
  });

  it.each([
    ["/", "/am"],
    ["/archives/1?tab=videos&before=2#x", "/am/archives/1?tab=videos&before=2#x"],
  ])("localizes %s to %s in Amharic, with its whole query", (path, localized) => {
    expect(localizePath(path, "am")).toBe(localized);
    expect(delocalizePath(localized)).toBe(path);
  });

  it.each(["/", "/twitter", "/archives/1?tab=videos"])("converts %s to Amharic and back", (path) => {
    expect(delocalizePath(localizePath(path, "am"))).toBe(path);
    expect(localizePath(path, "en")).toBe(path);
  });
});

describe("detectLanguage", () => {
  it.each([
    ["The world must look.", "en"],
    ["ዓለም ይመልከት።", "am"],
    ["ዓለም ይመልከት። https://www.amharaamerica.org/post/report-on-ataye-atrocities #AmharaGenocide", "am"],
    ["The Amharic word for peace is ሰላም.", "en"],
    ["#አማራ", "am"],
    ["", "en"],
  ])("finds that the language of %s is %s", (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });
});

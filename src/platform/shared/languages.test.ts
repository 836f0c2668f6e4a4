import { describe, expect, it } from "vitest";
import { delocalizePath, getPathLanguage, localizePath } from "./languages.ts";

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

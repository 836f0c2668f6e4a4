import { describe, expect, it } from "vitest";
import { formatCountry, isCountry, parseCountry } from "./country-rules.ts";

describe("parseCountry", () => {
  it.each([
    ["GB", "GB"],
    [" gb ", "GB"],
    ["UK", "GB"],
    ["United Kingdom", "GB"],
    ["united  states", "US"],
    ["US", "US"],
    ["Côte d'Ivoire", "CI"],
    ["Cote d’Ivoire", "CI"],
    ["ካናዳ", "CA"],
    ["ኢትዮጵያ", "ET"],
    ["ዩናይትድ ኪንግደም", "GB"],
    ["EU", undefined],
    ["XK", undefined],
    ["SU", undefined],
    ["Atlantis", undefined],
    ["", undefined],
  ])("%s: %s", (text, code) => expect(parseCountry(text)).toBe(code));

  it("knows each country by its name in each language", () => {
    const codes = Array.from({ length: 26 * 26 }, (_, n) => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)));
    const countries = codes.filter(isCountry);
    expect(countries).toHaveLength(249);
    for (const code of countries) {
      expect([code, parseCountry(formatCountry(code, "en"))]).toEqual([code, code]);
      expect([code, parseCountry(formatCountry(code, "am"))]).toEqual([code, code]);
    }
  });
});

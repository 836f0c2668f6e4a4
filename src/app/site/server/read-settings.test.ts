import { describe, expect, it } from "vitest";
import { settingNames } from "../settings.ts";
import { getOwnText } from "./read-settings.ts";

describe("getOwnText", () => {
  it("returns a text for what has one in each language, and for nothing else", () => {
    const named = settingNames.filter((name) => getOwnText(name, {}) !== null);
    expect(named).toEqual(settingNames.filter((name) => name.includes(".")));
  });

  it("returns it in the language of the setting", () => {
    expect(getOwnText("done_raised_figure.am", {})).toBe("120 ሺህ+");
    expect(getOwnText("mission_gather.en", {})).toMatch(/^We organise protests/);
    expect(getOwnText("purpose.en", { "name.en": "Voices" })).toMatch(/^Voices /);
    expect(getOwnText("name.am", { "name.en": "Voices" })).toBe("Voices");
  });
});

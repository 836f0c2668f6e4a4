import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { figures } from "./own-texts.ts";

describe("the figures of the home page", () => {
  it("are those of the organization", () => {
    expect(figures).toEqual({
      protestCities: 3,
      thousandDollars: 120,
      campaigns: 69,
      posts: 1300,
      hashtags: 20,
      archiveYears: 35,
    });
  });

  it.each(["en", "am"])("are not repeated in the messages of %s", (language) => {
    const words: Record<string, unknown> = JSON.parse(
      readFileSync(new URL(`../messages/${language}.json`, import.meta.url), "utf8"),
    );
    const withDigits = Object.entries(words).filter(([key, text]) => key.startsWith("home_") && /\d/.test(String(text)));
    expect(withDigits).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { figures, getHomeText } from "./default-texts.ts";

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
      readFileSync(new URL(`../../app/messages/${language}.json`, import.meta.url), "utf8"),
    );
    const withDigits = Object.entries(words).filter(([key, text]) => key.startsWith("home_") && /\d/.test(String(text)));
    expect(withDigits).toEqual([]);
  });
});

describe("getHomeText", () => {
  it.each([
    ["done_protests_figure", "3"],
    ["done_protests_unit", "US cities"],
    ["done_protests_line", "Protests in public, for those who can no longer speak for themselves."],
    ["done_raised_figure", "120k+"],
    ["done_raised_unit", "dollars"],
    ["done_raised_line", /^More than 120 thousand dollars raised for displaced people\./],
    ["done_campaigns_figure", "69+"],
    ["done_campaigns_unit", "campaigns"],
    ["done_campaigns_line", "On social media, with 1300+ posts and 20+ hashtags."],
    ["mission_record", /^We build archives of the massacres of the last 35 years\./],
    ["mission_gather", /^We organise protests/],
    ["mission_speak", /^We run social-media and e-mail campaigns\./],
  ] as const)("has for %s a text of its own, until an owner writes one in the language", (name, text) => {
    const own = getHomeText({ [name]: { am: "የእኛ" } }, name, "en");
    expect(own).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
    expect(getHomeText({ [name]: { am: "የእኛ" } }, name, "am")).toBe("የእኛ");
    if (!name.endsWith("_figure")) expect(getHomeText({}, name, "am")).toMatch(/\p{Script=Ethiopic}/u);
  });
});

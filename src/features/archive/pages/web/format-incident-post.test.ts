import { describe, expect, it } from "vitest";
import { getTweetLength, TWEET_MAX_LENGTH } from "../../../campaigns/twitter/rules.ts";
import { formatIncidentPost } from "./format-incident-post.ts";

const url = "https://example.org/am/archives/0198f6b2-7a10-7a8e-b4b5-0b1d3a1c2d3e";
const claim = (minimum: number, maximum: number | null) => ({ kind: "killed", whom: "all", minimum, maximum }) as const;
const incident = {
  language: "en" as const,
  title: "Villagers killed in Tole",
  title_am: "በቶሌ የመንደር ነዋሪዎች ተገደሉ",
  place: null,
  location: "Tole, West Wellega",
  date: "2022-06-18",
  killed: { minimum: 554, maximum: null },
  claims: [claim(200, 260), claim(554, null)] as never,
};
const toll = "At least 554 killed, sources say 200 to 554";
const amharicToll = "የተገደሉ፦ ቢያንስ 554፣ ምንጮች ከ200 እስከ 554 ይላሉ";

describe("formatIncidentPost", () => {
  it("says what, where, when and how many, and where to read on", () => {
    expect(formatIncidentPost(incident, "en", url)).toBe(
      `Villagers killed in Tole\nTole, West Wellega, 18 June 2022. ${toll}\n${url}`,
    );
  });

  it("says it in the page's language", () => {
    const post = formatIncidentPost(incident, "am", url);
    expect(post.startsWith("በቶሌ የመንደር ነዋሪዎች ተገደሉ\n")).toBe(true);
    expect(post.endsWith(`${amharicToll}\n${url}`)).toBe(true);
  });

  it.each([
    ["a title of 90 Latin letters", "en", { title: "word ".repeat(18).trim() }, toll],
    ["a title of 90 Ethiopic letters", "am", { title_am: "ቃላት ".repeat(18).trim() }, amharicToll],
    ["a title without spaces", "am", { title_am: "ቃ".repeat(90) }, amharicToll],
    ["a title of emoji", "en", { title: "🕯️".repeat(45) }, toll],
    ["a place of 200 Latin letters", "en", { location: "place ".repeat(33) }, toll],
    ["a place of 200 Ethiopic letters", "am", { location: "ቦታ ".repeat(66) }, amharicToll],
    ["both at their limits", "am", { title_am: "ቃ".repeat(90), location: "ቦ".repeat(200) }, amharicToll],
    ["the largest figures", "en", { killed: { minimum: 99_999_999, maximum: 100_000_000 } }, "99,999,999–100,000,000 killed"],
  ] as const)("is within the limit with %s, and keeps its figure and the link", (_what, language, changes, figure) => {
    const post = formatIncidentPost({ ...incident, ...changes }, language, url);
    expect(getTweetLength(post)).toBeLessThanOrEqual(TWEET_MAX_LENGTH);
    expect(post).toContain(figure);
    expect(post.endsWith(`\n${url}`)).toBe(true);
  });

  it("cuts the title before the place", () => {
    const post = formatIncidentPost(
      { ...incident, title_am: "ቃላት ".repeat(18).trim(), location: "ምዕራብ ወለጋ ".repeat(5) },
      "am",
      url,
    );
    expect(post).toContain("…\nምዕራብ");
    expect(post).toContain("ምዕራብ ወለጋ ".repeat(5).trim());
  });

  it("says no figure where none is known", () => {
    const post = formatIncidentPost({ ...incident, killed: { minimum: null, maximum: null } }, "en", url);
    expect(post).toBe(`Villagers killed in Tole\nTole, West Wellega, 18 June 2022.\n${url}`);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import parseTweet from "twitter-text/dist/parseTweet.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { getWeightedLength, tweetBodySchema } from "./rules.ts";

/*
 * X's own cases, which are not part of this repository. The cases of rules.test.ts hold without them; where
 * TEST_DATA names a folder with tweets/twitter-text-validate.yml, these are checked too.
 */
type Case = { description: string; text: string; expected: { weightedLength: number; valid: boolean } };

const folder = process.env.TEST_DATA;
const readCases = (group: string): Case[] =>
  folder ? parse(readFileSync(join(folder, "tweets/twitter-text-validate.yml"), "utf8")).tests[group] : [];

const beforeEmojiWereDiscounted = readCases("WeightedTweetsCounterTest");
const asOfToday = [
  ...readCases("WeightedTweetsWithDiscountedEmojiCounterTest"),
  ...readCases("UnicodeDirectionalMarkerCounterTest"),
];

/** The settings of the library for the first group of cases, when an emoji weighed as much as its parts. */
const VERSION_2 = {
  version: 2,
  maxWeightedTweetLength: 280,
  scale: 100,
  defaultWeight: 200,
  transformedURLLength: 23,
  emojiParsingEnabled: false,
  ranges: [
    { start: 0, end: 4351, weight: 100 },
    { start: 8192, end: 8205, weight: 100 },
    { start: 8208, end: 8223, weight: 100 },
    { start: 8242, end: 8247, weight: 100 },
  ],
};

describe.runIf(folder)("X's conformance cases (checked where TEST_DATA is set)", () => {
  it("has 44 cases", () => {
    expect(beforeEmojiWereDiscounted.length + asOfToday.length).toBe(44);
  });

  it.each(asOfToday)("$description", ({ text, expected }) => {
    expect(getWeightedLength(text)).toBe(expected.weightedLength);
    expect(tweetBodySchema.safeParse(text).success).toBe(expected.valid);
  });

  it.each(beforeEmojiWereDiscounted)("$description (before emoji were discounted)", ({ text, expected }) => {
    expect(parseTweet(text, VERSION_2).weightedLength).toBe(expected.weightedLength);
    expect(tweetBodySchema.safeParse(text).success).toBe(expected.valid);
  });
});

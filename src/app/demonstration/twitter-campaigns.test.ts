import twitter from "twitter-text";
import { describe, expect, test } from "vitest";
import { sources } from "./sources.ts";
import { demonstrationTwitterCampaigns as campaigns } from "./twitter-campaigns.ts";

const lengthOf = (text: string) => [...text].length;
const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

/** Links and hashtags aside, most letters are Ethiopic. */
function isAmharic(tweet: string): boolean {
  const words = tweet.replaceAll(/https?:\S+|[#@]\S+/g, "");
  return countOf(/\p{Script=Ethiopic}/gu, words) > countOf(/\p{Script=Latin}/gu, words);
}

describe("the demonstration's Twitter campaigns", () => {
  test("are enough for a current one, five recent ones and older ones", () => {
    expect(campaigns.length).toBeGreaterThanOrEqual(14);
    expect(new Set(campaigns.map(({ title }) => title)).size).toBe(campaigns.length);
  });

  test("are in both languages", () => {
    const inAmharic = campaigns.filter(({ tweets }) => tweets.filter(isAmharic).length > tweets.length / 2);
    expect(inAmharic.length).toBeGreaterThanOrEqual(4);
    expect(campaigns.length - inAmharic.length).toBeGreaterThanOrEqual(4);
  });

  test.each(campaigns)("$title: keeps every limit", ({ title, description, tweets }) => {
    expect(lengthOf(title)).toBeLessThanOrEqual(60);
    expect(lengthOf(description)).toBeLessThanOrEqual(160);
    expect(tweets.length).toBeGreaterThanOrEqual(3);
    expect(tweets.length).toBeLessThanOrEqual(12);
    expect(new Set(tweets).size).toBe(tweets.length);
    for (const text of [title, description, ...tweets]) expect(text).toBe(text.trim().normalize("NFC"));
  });

  const tweets = campaigns.flatMap((campaign) => campaign.tweets);

  test.each(tweets)("X takes: %s", (tweet) => {
    expect(twitter.parseTweet(tweet)).toMatchObject({ valid: true });
  });

  test.each(tweets)("cites only the listed sources: %s", (tweet) => {
    for (const link of tweet.match(/https?:\S+/g) ?? []) expect(sources).toContain(link);
  });
});

import { describe, expect, test } from "vitest";
import { getTweetLength, TWEET_MAX_LENGTH } from "#features/campaigns/twitter/rules.ts";
import { createTwitterCampaign } from "#features/campaigns/twitter/schemas.ts";
import { recordTweets } from "./record-tweets.ts";
import { sources } from "./sources.ts";
import { demonstrationTwitterCampaigns as campaigns } from "./twitter-campaigns.ts";
import { draftTwitterCampaign, trashedTwitterCampaign } from "./unpublished.ts";

const unpublished = [draftTwitterCampaign, trashedTwitterCampaign];

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

  test("are accepted as they are", () => {
    for (const campaign of [...campaigns, ...unpublished]) {
      expect
        .soft(createTwitterCampaign.input.safeParse(campaign), campaign.title)
        .toMatchObject({ success: true, data: campaign });
    }
    for (const campaign of campaigns) {
      expect.soft(campaign.tweets.length, campaign.title).toBeGreaterThanOrEqual(3);
      expect.soft(campaign.tweets.length, campaign.title).toBeLessThanOrEqual(12);
      expect.soft(new Set(campaign.tweets).size, campaign.title).toBe(campaign.tweets.length);
    }
  });

  test("have tweets that X accepts and that cite only the listed sources", () => {
    const naming = recordTweets.map(({ text }) => `${text}\nhttps://example.org/archives/1`);
    for (const tweet of [...[...campaigns, ...unpublished].flatMap(({ tweets }) => tweets), ...naming]) {
      expect.soft(getTweetLength(tweet), tweet).toBeLessThanOrEqual(TWEET_MAX_LENGTH);
      for (const link of tweet.match(/https?:\S+/g) ?? [])
        expect.soft([...sources, "https://example.org/archives/1"], tweet).toContain(link);
    }
  });

  test("have tweets of a record that lead to its page in their language", () => {
    for (const { text, language } of recordTweets) expect.soft(isAmharic(text), text).toBe(language === "am");
  });

  test("have short tweets and tweets close to the limit", () => {
    const lengths = campaigns.flatMap(({ tweets }) => tweets.map(getTweetLength));
    expect(Math.min(...lengths)).toBeLessThan(100);
    expect(Math.max(...lengths)).toBeGreaterThan(TWEET_MAX_LENGTH * 0.9);
  });
});

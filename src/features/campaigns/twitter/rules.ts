import parseTweet from "twitter-text/dist/parseTweet.js";
import { z } from "zod";
import { control_characters, too_large, tweet_required, tweet_too_long, tweets_too_many } from "#messages";
import { isComposable } from "#platform/shared/compose-text.ts";
import { limitedText, normalizeText, textLength } from "#platform/shared/limited-text.ts";
import { campaignMetadata } from "../rules.ts";

/** In X's weighted count. */
export const TWEET_MAX = 280;
/** Tweets in one submission. */
export const TWEETS_MAX = 500;

/** Beyond this many UTF-16 units the exact count no longer matters, and X's parser would take its time. */
const LONGEST_COUNTED = 5000;

/**
 * What X's parser may do in one submission, as the sum of the squares of the lengths of its texts: so does its time grow,
 * about a second at worst for this much. 500 tweets of 400 units fit, or 20 of 2000: many more than anybody writes.
 */
const COUNTING_MAX = 80_000_000;

/** X's own count of exactly this text: a link is 23 wherever it stands, an emoji 2, a Latin letter 1, an Ethiopic letter 2. */
export function weightedLength(text: string): number {
  return parseTweet(text).weightedLength;
}

/**
 * Length for limits and counters: X's count of the text as it would be stored. A text far too long is counted
 * plainly, which is over the limit all the same.
 */
export function tweetLength(body: string): number {
  const tidied = normalizeText(body);
  return isCounted(tidied) ? weightedLength(tidied) : textLength(tidied);
}

/** X's parser normalises the text once more, which is quick for what is composable only. */
function isCounted(tidied: string): boolean {
  return tidied.length <= LONGEST_COUNTED && isComposable(tidied);
}

export const tweetBody = limitedText({ required: () => tweet_required(), multiline: true }).superRefine((body, context) => {
  // Refused already.
  if (body.length === 0 || !isComposable(body)) return;
  const refuse = (message: string) => context.addIssue({ code: "custom", message });
  const counted = isCounted(body) ? parseTweet(body) : { weightedLength: textLength(body), valid: false };
  if (counted.weightedLength > TWEET_MAX) refuse(tweet_too_long({ max: TWEET_MAX }));
  else if (!counted.valid) refuse(control_characters());
});

type SentTweet = string | { body: string };

const textOf = (tweet: SentTweet) => (typeof tweet === "object" && tweet !== null ? tweet.body : tweet);

/** A tweet on its way in: its text, or the entity that carries it. */
const sentTweet = z.preprocess(textOf, tweetBody);

/** As many of the tweets, from the first, as can be counted within `COUNTING_MAX`. */
function takeCountable(tweets: SentTweet[]): SentTweet[] {
  let work = 0;
  const end = tweets.findIndex((tweet) => {
    work += countingWork(textOf(tweet));
    return work > COUNTING_MAX;
  });
  return end === -1 ? tweets : tweets.slice(0, end);
}

/** Only a dot has the parser look for links, which is what takes its time. */
function countingWork(text: unknown): number {
  if (typeof text !== "string" || !text.includes(".")) return 0;
  const tidied = normalizeText(text);
  return isCounted(tidied) ? tidied.length ** 2 : 0;
}

/**
 * Refusals name the tweet by its place: `tweets.2`. Of a list far too long only as much is looked at as shows that; of
 * one that takes too long to count, its beginning, and where nothing in that is to be refused, the list is.
 */
export const tweetBodies = z.preprocess(
  (tweets: SentTweet[], context) => {
    if (!Array.isArray(tweets)) return tweets;
    const lookedAt = tweets.slice(0, TWEETS_MAX + 1);
    const countable = takeCountable(lookedAt);
    if (countable.length < lookedAt.length && countable.every((tweet) => sentTweet.safeParse(tweet).success)) {
      context.addIssue({ code: "custom", message: too_large() });
    }
    return countable;
  },
  z
    .array(sentTweet, { error: () => tweet_required() })
    .min(1, { error: () => tweet_required() })
    .max(TWEETS_MAX, { error: () => tweets_too_many({ max: TWEETS_MAX }) }),
);

export const tweet = z.object({ _id: z.string(), body: z.string() });
export type Tweet = z.infer<typeof tweet>;

/** Its tweets in the order in which they were written. */
export const twitterCampaign = campaignMetadata.extend({ tweets: z.array(tweet) });
export type TwitterCampaign = z.infer<typeof twitterCampaign>;

export const twitterCampaignMetadata = campaignMetadata.extend({ number_of_tweets: z.number() });
export type TwitterCampaignMetadata = z.infer<typeof twitterCampaignMetadata>;

/** What the trash holds: deleted campaigns, and tweets deleted from campaigns that still stand. */
export const deletedTwitterCampaigns = z.object({
  campaigns: z.array(twitterCampaignMetadata.extend({ deleted_at: z.string() })),
  tweets: z.array(
    tweet.extend({
      twitter_campaign_id: z.string(),
      campaign_title: z.string(),
      created_at: z.string(),
      deleted_at: z.string(),
    }),
  ),
});
export type DeletedTwitterCampaigns = z.infer<typeof deletedTwitterCampaigns>;

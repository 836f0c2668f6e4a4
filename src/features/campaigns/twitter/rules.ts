import parseTweet from "twitter-text/dist/parseTweet.js";
import { z } from "zod";
import { limitedText, textLength, tidyText } from "#platform/shared/limited-text.ts";
import { control_characters, tweet_required, tweet_too_long, tweets_too_many } from "#words";
import { campaignMetadata } from "../rules.ts";

/** In X's weighted count. */
export const TWEET_MAX = 280;
/** Tweets in one submission. */
export const TWEETS_MAX = 500;

/** Beyond this many UTF-16 units the exact count no longer matters, and X's parser would take its time. */
const LONGEST_COUNTED = 5000;

/** X's own count of exactly this text: a link is 23 wherever it stands, an emoji 2, a Latin letter 1, an Ethiopic letter 2. */
export function weightedLength(text: string): number {
  return parseTweet(text).weightedLength;
}

/**
 * Length for limits and counters: X's count of the text as it would be stored. A text far too long is counted
 * plainly, which is over the limit all the same.
 */
export function tweetLength(body: string): number {
  const tidied = tidyText(body);
  return tidied.length > LONGEST_COUNTED ? textLength(tidied) : weightedLength(tidied);
}

export const tweetBody = limitedText({ required: () => tweet_required(), multiline: true }).superRefine((body, context) => {
  if (body.length === 0) return;
  const refuse = (message: string) => context.addIssue({ code: "custom", message });
  if (tweetLength(body) > TWEET_MAX) refuse(tweet_too_long({ max: TWEET_MAX }));
  else if (!parseTweet(body).valid) refuse(control_characters());
});

/** A tweet on its way in: its text, or the entity that carries it. */
const sentTweet = z.preprocess(
  (tweet: string | { body: string }) => (typeof tweet === "object" && tweet !== null ? tweet.body : tweet),
  tweetBody,
);

/** Refusals name the tweet by its place: `tweets.2`. Of a list far too long only as much is looked at as shows that. */
export const tweetBodies = z.preprocess(
  (tweets: z.input<typeof sentTweet>[]) => (Array.isArray(tweets) ? tweets.slice(0, TWEETS_MAX + 1) : tweets),
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

import parseTweet from "twitter-text/dist/parseTweet.js";
import { z } from "zod";
import * as m from "#messages";
import { detectLanguage } from "#platform/shared/detect-language.ts";
import type { Language } from "#platform/shared/languages.ts";
import { isStreamSafe } from "#platform/shared/normalize-unicode.ts";
import { createTextSchema, getTextLength, normalizeText } from "#platform/shared/text-schema.ts";
import { encodeLinks } from "#platform/shared/urls.ts";
import { campaignDescriptionSchema, campaignMetadataSchema, campaignTitleSchema, draftDescriptionSchema } from "../rules.ts";

/** In X's weighted count. */
export const TWEET_MAX_LENGTH = 280;
/** Tweets in one request. */
export const TWEETS_MAX_COUNT = 500;

/** Beyond this many UTF-16 units the exact count no longer matters, and X's parser is slow. */
const PARSED_MAX_LENGTH = 5000;

/**
 * Bounds the time of X's parser in one request, which grows with the sum of the squares of the texts' lengths: this
 * much takes about a second at worst. 500 tweets of 400 units fit, or 20 of 2000, far more than anybody writes.
 */
const PARSE_COST_MAX = 80_000_000;

/** Returns X's weighted length of this text with encoded links, as `getXLink` sends it: 23 for a link, 2 for an emoji, 1 for a Latin letter, 2 for an Ethiopic letter. */
export function getWeightedLength(text: string): number {
  return parseTweet(encodeLinks(text)).weightedLength;
}

/**
 * Returns the length for limits and counters: X's length of the text as it would be stored. A text that is far too long is counted in
 * characters, which exceeds the limit as well.
 */
export function getTweetLength(body: string): number {
  const normalized = normalizeText(body);
  return isParsable(normalized) ? getWeightedLength(normalized) : getTextLength(normalized);
}

/** X's parser normalizes the text again, which is fast only for stream-safe text. */
function isParsable(normalized: string): boolean {
  return (
    normalized.length <= PARSED_MAX_LENGTH && isStreamSafe(normalized) && encodeLinks(normalized).length <= PARSED_MAX_LENGTH
  );
}

export const tweetBodySchema = createTextSchema({ required: () => m.tweet_required(), multiline: true }).superRefine(
  (body, context) => {
    // Already refused.
    if (body.length === 0 || !isStreamSafe(body)) return;
    const addIssue = (message: string) => context.addIssue({ code: "custom", message });
    const counted = isParsable(body) ? parseTweet(encodeLinks(body)) : { weightedLength: getTextLength(body), valid: false };
    if (counted.weightedLength > TWEET_MAX_LENGTH) addIssue(m.tweet_too_long({ max: TWEET_MAX_LENGTH }));
    else if (!counted.valid) addIssue(m.control_characters());
  },
);

type TweetInput = string | { body: string };

const getBody = (tweet: TweetInput) => (typeof tweet === "object" && tweet !== null ? tweet.body : tweet);

/** A tweet in a request: its text, or an object with a `body`. */
const tweetInputSchema = z.preprocess(getBody, tweetBodySchema);

/** Returns the first tweets that can be counted within `PARSE_COST_MAX`. */
function takeParsable(tweets: TweetInput[]): TweetInput[] {
  let cost = 0;
  const end = tweets.findIndex((tweet) => {
    cost += getParseCost(getBody(tweet));
    return cost > PARSE_COST_MAX;
  });
  return end === -1 ? tweets : tweets.slice(0, end);
}

/** The parser looks for links, the slow part, only in texts with a dot. */
function getParseCost(text: unknown): number {
  if (typeof text !== "string" || !text.includes(".")) return 0;
  const normalized = normalizeText(text);
  return isParsable(normalized) ? encodeLinks(normalized).length ** 2 : 0;
}

/**
 * Issues name the tweet by its index: `tweets.2`. A list that is far too long is parsed only as far as needed to detect that. If a list
 * takes too long to count, its beginning is parsed; if that is valid, the whole list is refused.
 */
const createTweetBodiesSchema = (min: number) =>
  z.preprocess(
    (tweets: TweetInput[], context) => {
      if (!Array.isArray(tweets)) return tweets;
      const candidates = tweets.slice(0, TWEETS_MAX_COUNT + 1);
      const parsable = takeParsable(candidates);
      if (parsable.length < candidates.length && parsable.every((tweet) => tweetInputSchema.safeParse(tweet).success)) {
        context.addIssue({ code: "custom", message: m.too_large() });
      }
      return parsable;
    },
    z
      .array(tweetInputSchema, { error: () => m.tweet_required() })
      .min(min, { error: () => m.tweet_required() })
      .max(TWEETS_MAX_COUNT, { error: () => m.tweets_too_many({ max: TWEETS_MAX_COUNT }) }),
  );

export const tweetBodiesSchema = createTweetBodiesSchema(1);
/** The tweets of a draft, which may have none. */
const draftTweetBodiesSchema = createTweetBodiesSchema(0);

type CampaignTexts = { title: string; description: string; tweets: string[] };

/** Returns the language of the script of a campaign's texts. */
export const detectTwitterCampaignLanguage = ({ title, description, tweets }: CampaignTexts): Language =>
  detectLanguage([title, description, ...tweets].join("\n"));

/** The fields of a campaign that can be published; a tweet may be an object with its `body`. */
export const publishedTwitterCampaignSchema = z.object({
  title: campaignTitleSchema,
  description: campaignDescriptionSchema,
  tweets: tweetBodiesSchema,
});

/** The fields of a draft: all except its title may be missing. */
export const draftTwitterCampaignSchema = z.object({
  title: campaignTitleSchema,
  description: draftDescriptionSchema,
  tweets: draftTweetBodiesSchema,
});

export const tweetSchema = z.object({ _id: z.string(), body: z.string() });
export type Tweet = z.infer<typeof tweetSchema>;

/** `tweets` are in the order of writing. */
export const twitterCampaignSchema = campaignMetadataSchema.extend({ tweets: z.array(tweetSchema) });
export type TwitterCampaign = z.infer<typeof twitterCampaignSchema>;

export const twitterCampaignMetadataSchema = campaignMetadataSchema.extend({ number_of_tweets: z.number() });
export type TwitterCampaignMetadata = z.infer<typeof twitterCampaignMetadataSchema>;

export const deletedTwitterCampaignSchema = twitterCampaignMetadataSchema.extend({ deleted_at: z.string() });
export type DeletedTwitterCampaign = z.infer<typeof deletedTwitterCampaignSchema>;

export const deletedTweetSchema = tweetSchema.extend({
  twitter_campaign_id: z.string(),
  campaign_title: z.string(),
  created_at: z.string(),
  deleted_at: z.string(),
});
export type DeletedTweet = z.infer<typeof deletedTweetSchema>;

import { isDeepStrictEqual } from "node:util";
import { tweet_deleted, tweet_edited, tweet_is_last, tweet_of_other_campaign, tweets_added } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import { addTweetsToTwitterCampaign, deleteTweet, editTweet } from "../calls.ts";
import * as schemas from "../schemas.ts";
import {
  countTweets,
  type Db,
  findTweet,
  findTwitterCampaign,
  insertTweets,
  trashTweetRow,
  updateTweet,
} from "./twitter-campaign-store.ts";

export function tweetHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(addTweetsToTwitterCampaign, schemas.addTweetsToTwitterCampaign, {
      commit: async ({ twitter_campaign_id: _id, tweets: bodies }, { db, now, audit }) => {
        if (!(await findTwitterCampaign(db, _id))) throwNotFound();
        const tweets = await insertTweets(db, _id, bodies, now);
        await audit({ action: "add_tweets_to_twitter_campaign", subject: _id, after: { tweets } });
        return { message: tweets_added(), _id, tweets };
      },
    }),

    createEndpoint(editTweet, schemas.editTweet, {
      commit: async ({ tweet_id: _id, base, ...changes }, { db, now, audit, assertNoConflict }) => {
        const { body } = await requireTweet(db, _id);
        const before = { body };
        const after = { ...before, ...changes };
        await assertNoConflict(_id, { base, before, after });
        if (!isDeepStrictEqual(after, before)) {
          await updateTweet(db, _id, after.body, now);
          await audit({ action: "edit_tweet", subject: _id, before, after });
        }
        return { message: tweet_edited(), _id, ...after };
      },
    }),

    createEndpoint(deleteTweet, schemas.deleteTweet, {
      commit: async ({ tweet_id: _id, twitter_campaign_id }, { db, now, audit }) => {
        const tweet = await requireTweet(db, _id);
        if (tweet.twitter_campaign_id !== twitter_campaign_id) throw new RefusalError(tweet_of_other_campaign());
        const mayBeEmpty = tweet.publication !== "published" && tweet.publish_at === null;
        if (!mayBeEmpty && (await countTweets(db, twitter_campaign_id)) === 1) throw new RefusalError(tweet_is_last());
        await trashTweetRow(db, _id, now);
        await audit({ action: "delete_tweet", subject: _id, before: { body: tweet.body, twitter_campaign_id } });
        return { message: tweet_deleted(), _id };
      },
    }),
  ];
}

async function requireTweet(db: Db, id: string) {
  const tweet = await findTweet(db, id);
  return tweet?.deleted_at === null ? tweet : throwNotFound();
}

import * as m from "#messages";
import type { Handlers } from "#platform/server/calls/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/http/errors.ts";
import { isSameValue } from "#platform/shared/diff-fields.ts";
import type * as calls from "../admin-calls.ts";
import {
  countTweets,
  type Db,
  findTweet,
  findTwitterCampaign,
  insertTweets,
  trashTweetRow,
  updateTweet,
} from "./twitter-campaign-store.ts";

export const tweetHandlers = {
  addTweetsToTwitterCampaign: async ({ twitter_campaign_id: _id, tweets: bodies }, { db, now, audit }) => {
    if (!(await findTwitterCampaign(db, _id))) throwNotFound();
    const tweets = await insertTweets(db, _id, bodies, now);
    await audit({ verb: "add_tweets", kind: "twitter_campaign", id: _id, after: { tweets } });
    return { message: m.tweets_added(), _id, tweets };
  },

  editTweet: async ({ tweet_id: _id, base, ...changes }, { db, now, audit, assertNoConflict }) => {
    const { body, twitter_campaign_id } = await requireTweet(db, _id);
    const before = { body };
    const after = { ...before, ...changes };
    await assertNoConflict(_id, { base, before, after });
    if (!isSameValue(after, before)) {
      await updateTweet(db, _id, after.body, now);
      await audit({
        ...{ verb: "edit", kind: "tweet", id: _id, root: { kind: "twitter_campaign", id: twitter_campaign_id } },
        before,
        after,
      });
    }
    return { message: m.tweet_edited(), _id, ...after };
  },

  deleteTweet: async ({ tweet_id: _id, twitter_campaign_id }, { db, now, audit }) => {
    const tweet = await requireTweet(db, _id);
    if (tweet.twitter_campaign_id !== twitter_campaign_id) throw new RefusalError(m.tweet_of_other_campaign());
    const mayBeEmpty = tweet.publication !== "published" && tweet.publish_at === null;
    if (!mayBeEmpty && (await countTweets(db, twitter_campaign_id)) === 1) throw new RefusalError(m.tweet_is_last());
    await trashTweetRow(db, _id, now);
    await audit({
      ...{ verb: "trash", kind: "tweet", id: _id, root: { kind: "twitter_campaign", id: twitter_campaign_id } },
      before: { body: tweet.body, twitter_campaign_id },
    });
    return { message: m.tweet_deleted(), _id };
  },
} satisfies Partial<Handlers<typeof calls, Db>>;

async function requireTweet(db: Db, id: string) {
  const tweet = await findTweet(db, id);
  return tweet?.deleted_at === null ? tweet : throwNotFound();
}

import {
  campaign_title_differs,
  tweet_destroyed,
  tweet_restored,
  twitter_campaign_destroyed,
  twitter_campaign_restored,
} from "#messages";
import { assertRetyped } from "#platform/server/assert-retyped.ts";
import { type Endpoint, handle } from "#platform/server/call-handler.ts";
import { refuseUnknown } from "#platform/server/errors.ts";
import { markCampaign } from "../../server/campaign-store.ts";
import {
  destroyTweet,
  destroyTwitterCampaign,
  getDeletedTwitterCampaigns,
  restoreTweet,
  restoreTwitterCampaign,
} from "../calls.ts";
import {
  type Db,
  findDeletedTwitterCampaign,
  findTweet,
  listDeleted,
  markTweet,
  removeTweet,
  removeTwitterCampaign,
} from "./store.ts";

/** What can be restored or destroyed is what the trash lists. */
export function trashHandlers(): Endpoint<Db>[] {
  return [
    handle(getDeletedTwitterCampaigns, (_input, { db }) => listDeleted(db)),

    handle(restoreTwitterCampaign, async ({ id: _id }, { db, audit }) => {
      const { deleted_at, title } = (await findDeletedTwitterCampaign(db, _id)) ?? refuseUnknown();
      await markCampaign(db, "twitter_campaign", _id, null);
      await audit({
        action: "restore_twitter_campaign",
        subject: _id,
        before: { title, deleted_at },
        after: { title, deleted_at: null },
      });
      return { message: twitter_campaign_restored(), _id };
    }),

    handle(restoreTweet, async ({ id: _id }, { db, audit }) => {
      const { deleted_at, body } = await findTweetInTrash(db, _id);
      await markTweet(db, _id, null);
      await audit({ action: "restore_tweet", subject: _id, before: { body, deleted_at }, after: { body, deleted_at: null } });
      return { message: tweet_restored(), _id };
    }),

    handle(destroyTwitterCampaign, async ({ id: _id, title }, { db, audit }) => {
      const before = (await findDeletedTwitterCampaign(db, _id)) ?? refuseUnknown();
      assertRetyped(title, before.title, campaign_title_differs());
      await removeTwitterCampaign(db, _id);
      await audit({ action: "destroy_twitter_campaign", subject: _id, before });
      return { message: twitter_campaign_destroyed(), _id };
    }),

    handle(destroyTweet, async ({ id: _id, title }, { db, audit }) => {
      const before = await findTweetInTrash(db, _id);
      assertRetyped(title, before.campaign_title, campaign_title_differs());
      await removeTweet(db, _id);
      await audit({ action: "destroy_tweet", subject: _id, before });
      return { message: tweet_destroyed(), _id };
    }),
  ];
}

async function findTweetInTrash(db: Db, id: string) {
  const tweet = await findTweet(db, id);
  return tweet && tweet.deleted_at !== null ? tweet : refuseUnknown();
}

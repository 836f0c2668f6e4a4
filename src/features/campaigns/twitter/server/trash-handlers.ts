import {
  campaign_title_mismatch,
  tweet_destroyed,
  tweet_restored,
  twitter_campaign_destroyed,
  twitter_campaign_restored,
} from "#messages";
import { assertTitleConfirmed } from "#platform/server/assert-title-confirmed.ts";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { throwNotFound } from "#platform/server/errors.ts";
import { restoreCampaignRow } from "../../server/campaign-store.ts";
import {
  destroyTweet,
  destroyTwitterCampaign,
  getDeletedTwitterCampaigns,
  restoreTweet,
  restoreTwitterCampaign,
} from "../calls.ts";
import * as schemas from "../schemas.ts";
import {
  type Db,
  deleteTweetRow,
  deleteTwitterCampaignRows,
  findDeletedTwitterCampaign,
  findTweet,
  listDeletedTwitterCampaigns,
  restoreTweetRow,
} from "./twitter-campaign-store.ts";

/** Returns the endpoints of the trash; they restore or destroy only what it lists. */
export function trashHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getDeletedTwitterCampaigns, schemas.getDeletedTwitterCampaigns, {
      commit: (_input, { db }) => listDeletedTwitterCampaigns(db),
    }),

    createEndpoint(restoreTwitterCampaign, schemas.restoreTwitterCampaign, {
      commit: async ({ id: _id }, { db, audit }) => {
        const { deleted_at, title } = (await findDeletedTwitterCampaign(db, _id)) ?? throwNotFound();
        await restoreCampaignRow(db, "twitter_campaign", _id);
        await audit({
          action: "restore_twitter_campaign",
          subject: _id,
          before: { title, deleted_at },
          after: { title, deleted_at: null },
        });
        return { message: twitter_campaign_restored(), _id };
      },
    }),

    createEndpoint(restoreTweet, schemas.restoreTweet, {
      commit: async ({ id: _id }, { db, audit }) => {
        const { deleted_at, body } = await requireDeletedTweet(db, _id);
        await restoreTweetRow(db, _id);
        await audit({ action: "restore_tweet", subject: _id, before: { body, deleted_at }, after: { body, deleted_at: null } });
        return { message: tweet_restored(), _id };
      },
    }),

    createEndpoint(destroyTwitterCampaign, schemas.destroyTwitterCampaign, {
      commit: async ({ id: _id, title }, { db, audit }) => {
        const before = (await findDeletedTwitterCampaign(db, _id)) ?? throwNotFound();
        assertTitleConfirmed(title, before.title, campaign_title_mismatch());
        await deleteTwitterCampaignRows(db, _id);
        await audit({ action: "destroy_twitter_campaign", subject: _id, before });
        return { message: twitter_campaign_destroyed(), _id };
      },
    }),

    createEndpoint(destroyTweet, schemas.destroyTweet, {
      commit: async ({ id: _id, title }, { db, audit }) => {
        const before = await requireDeletedTweet(db, _id);
        assertTitleConfirmed(title, before.campaign_title, campaign_title_mismatch());
        await deleteTweetRow(db, _id);
        await audit({ action: "destroy_tweet", subject: _id, before });
        return { message: tweet_destroyed(), _id };
      },
    }),
  ];
}

async function requireDeletedTweet(db: Db, id: string) {
  const tweet = await findTweet(db, id);
  return tweet && tweet.deleted_at !== null ? tweet : throwNotFound();
}

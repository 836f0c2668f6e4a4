import { isDeepStrictEqual } from "node:util";
import {
  publish_draft_saved,
  tweets_of_draft_only,
  twitter_campaign_created,
  twitter_campaign_deleted,
  twitter_campaign_edited,
  twitter_campaign_none,
} from "#messages";
import { createEndpoint, type Endpoint, isActive } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import { mayBeUnfinished } from "#platform/server/publication-endpoints.ts";
import { requireOlderPage } from "#platform/server/require-older-page.ts";
import { PREVIOUS_PAGE } from "#platform/shared/pagination.ts";
import { findCampaignSequence, trashCampaignRow } from "../../server/campaign-store.ts";
import {
  createTwitterCampaign,
  deleteTwitterCampaign,
  editTwitterCampaignMetadata,
  getCurrentTwitterCampaign,
  getMetadataForFivePreviousTwitterCampaigns,
  getMetadataForOldPreviousTwitterCampaigns,
  getTwitterCampaignDetails,
} from "../calls.ts";
import { publishedTwitterCampaignSchema } from "../rules.ts";
import * as schemas from "../schemas.ts";
import {
  type Db,
  findCurrentTwitterCampaign,
  findListedTwitterCampaign,
  findTwitterCampaign,
  insertTweets,
  insertTwitterCampaign,
  listTwitterCampaigns,
  replaceTweets,
  updateTwitterCampaign,
} from "./twitter-campaign-store.ts";

export function campaignHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(createTwitterCampaign, schemas.createTwitterCampaign, {
      commit: async ({ title, description, tweets: bodies, draft: isDraft = false }, { db, now, audit }) => {
        const _id = await insertTwitterCampaign(db, { title, description, isDraft }, now);
        const tweets = await insertTweets(db, _id, bodies, now);
        const after = { title, description, tweets, ...(isDraft && { publication: "draft" }) };
        await audit({ action: "create_twitter_campaign", subject: _id, after });
        return { message: isDraft ? publish_draft_saved() : twitter_campaign_created(), _id };
      },
    }),

    createEndpoint(editTwitterCampaignMetadata, schemas.editTwitterCampaignMetadata, {
      commit: async ({ twitter_campaign_id: _id, draft, base, ...changes }, { db, now, audit, assertNoConflict }) => {
        const campaign = (await findTwitterCampaign(db, _id)) ?? throwNotFound();
        const { title, description, publication } = campaign;
        const bodies = campaign.tweets.map(({ body }) => body);
        const before = { title, description, ...("tweets" in changes && { tweets: bodies }) };
        const after = { ...before, ...changes };
        await assertNoConflict(_id, { base, before, after });
        if (draft && !mayBeUnfinished(publication)) publishedTwitterCampaignSchema.parse({ tweets: bodies, ...after });
        if (after.tweets && publication?.state !== "draft") throw new RefusalError(tweets_of_draft_only());
        if (!isDeepStrictEqual(after, before)) {
          await updateTwitterCampaign(db, _id, after, now);
          if (after.tweets) await replaceTweets(db, campaign, after.tweets, now);
          const auditAfter = { ...after, ...(draft && { publication: "draft" }) };
          await audit({ action: "edit_twitter_campaign_metadata", subject: _id, before, after: auditAfter });
        }
        return { message: twitter_campaign_edited(), _id, ...after };
      },
    }),

    createEndpoint(deleteTwitterCampaign, schemas.deleteTwitterCampaign, {
      commit: async ({ id: _id }, { db, now, audit }) => {
        const { title, description, tweets } = (await findTwitterCampaign(db, _id)) ?? throwNotFound();
        await trashCampaignRow(db, "twitter_campaign", _id, now);
        await audit({ action: "delete_twitter_campaign", subject: _id, before: { title, description, tweets } });
        return { message: twitter_campaign_deleted(), _id };
      },
    }),

    createEndpoint(getCurrentTwitterCampaign, schemas.getCurrentTwitterCampaign, {
      commit: async (_input, { db }) => {
        const campaign = await findCurrentTwitterCampaign(db);
        if (!campaign) throw new RefusalError(twitter_campaign_none());
        return campaign;
      },
    }),

    createEndpoint(getMetadataForFivePreviousTwitterCampaigns, schemas.getMetadataForFivePreviousTwitterCampaigns, {
      commit: (_input, { db }) => listTwitterCampaigns(db, PREVIOUS_PAGE),
    }),

    createEndpoint(getMetadataForOldPreviousTwitterCampaigns, schemas.getMetadataForOldPreviousTwitterCampaigns, {
      commit: async ({ before }, { db }) =>
        listTwitterCampaigns(db, await requireOlderPage(before, (id) => findCampaignSequence(db, "twitter_campaign", id))),
    }),

    createEndpoint(getTwitterCampaignDetails, schemas.getTwitterCampaignDetails, {
      commit: async ({ id }, { db, caller }) => {
        const find = isActive(caller) ? findTwitterCampaign : findListedTwitterCampaign;
        return (await find(db, id)) ?? throwNotFound();
      },
    }),
  ];
}

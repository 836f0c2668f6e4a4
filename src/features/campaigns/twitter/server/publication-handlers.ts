import { publish_duplicated } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { throwNotFound } from "#platform/server/errors.ts";
import { createPublicationEndpoints, type Publishable } from "#platform/server/publication-endpoints.ts";
import { campaignPublications } from "../../server/campaign-store.ts";
import {
  duplicateTwitterCampaign,
  getTwitterCampaignDrafts,
  publishTwitterCampaign,
  scheduleTwitterCampaign,
  unpublishTwitterCampaign,
} from "../calls.ts";
import { publishedTwitterCampaignSchema } from "../rules.ts";
import * as schemas from "../schemas.ts";
import {
  type Db,
  findTwitterCampaign,
  insertTweets,
  insertTwitterCampaign,
  listTwitterCampaignDrafts,
} from "./twitter-campaign-store.ts";

const publishable: Publishable<Db> = {
  store: campaignPublications.twitter_campaign,
  assertFinished: async (db, id) => {
    publishedTwitterCampaignSchema.parse((await findTwitterCampaign(db, id)) ?? throwNotFound());
  },
};

/** Returns the endpoints of drafts and of what makes them public. */
export function publicationHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getTwitterCampaignDrafts, schemas.getTwitterCampaignDrafts, {
      commit: (_input, { db }) => listTwitterCampaignDrafts(db),
    }),

    createEndpoint(duplicateTwitterCampaign, schemas.duplicateTwitterCampaign, {
      commit: async ({ id }, { db, now, audit }) => {
        const { title, description, tweets: originals } = (await findTwitterCampaign(db, id)) ?? throwNotFound();
        const _id = await insertTwitterCampaign(db, { title, description, isDraft: true }, now);
        const bodies = originals.map(({ body }) => body);
        const tweets = await insertTweets(db, _id, bodies, now);
        const after = { title, description, tweets, publication: "draft", duplicate_of: id };
        await audit({ action: "duplicate_twitter_campaign", subject: _id, after });
        return { message: publish_duplicated(), _id };
      },
    }),

    ...createPublicationEndpoints(publishable, {
      publish: { call: publishTwitterCampaign, schemas: schemas.publishTwitterCampaign },
      unpublish: { call: unpublishTwitterCampaign, schemas: schemas.unpublishTwitterCampaign },
      schedule: { call: scheduleTwitterCampaign, schemas: schemas.scheduleTwitterCampaign },
    }),
  ];
}

import { publish_duplicated } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { throwNotFound } from "#platform/server/errors.ts";
import { createPublicationEndpoints, type Publishable } from "#platform/server/publication-endpoints.ts";
import { campaignPublications } from "../../server/campaign-store.ts";
import {
  duplicateEmailCampaign,
  getEmailCampaignDrafts,
  publishEmailCampaign,
  scheduleEmailCampaign,
  unpublishEmailCampaign,
} from "../calls.ts";
import { publishedEmailCampaignSchema } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, findEmailCampaign, insertEmailCampaign, listEmailCampaignDrafts } from "./email-campaign-store.ts";

const publishable: Publishable<Db> = {
  store: campaignPublications.email_campaign,
  assertFinished: async (db, id) => {
    publishedEmailCampaignSchema.parse((await findEmailCampaign(db, id)) ?? throwNotFound());
  },
};

/** Returns the endpoints of drafts and of what makes them public. */
export function publicationHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getEmailCampaignDrafts, schemas.getEmailCampaignDrafts, {
      commit: (_input, { db }) => listEmailCampaignDrafts(db),
    }),

    createEndpoint(duplicateEmailCampaign, schemas.duplicateEmailCampaign, {
      commit: async ({ id }, { db, now, audit }) => {
        const { _id: _, created_at, publication, ...letter } = (await findEmailCampaign(db, id)) ?? throwNotFound();
        const _id = await insertEmailCampaign(db, letter, now, true);
        const after = { ...letter, publication: "draft", duplicate_of: id };
        await audit({ action: "duplicate_email_campaign", subject: _id, after });
        return { message: publish_duplicated(), _id };
      },
    }),

    ...createPublicationEndpoints(publishable, {
      publish: { call: publishEmailCampaign, schemas: schemas.publishEmailCampaign },
      unpublish: { call: unpublishEmailCampaign, schemas: schemas.unpublishEmailCampaign },
      schedule: { call: scheduleEmailCampaign, schemas: schemas.scheduleEmailCampaign },
    }),
  ];
}

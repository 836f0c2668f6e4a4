import { isDeepStrictEqual } from "node:util";
import { email_campaign_created, email_campaign_deleted, email_campaign_edited, email_campaign_none } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import { requireOlderPage } from "#platform/server/require-older-page.ts";
import { PREVIOUS_PAGE } from "#platform/shared/pagination.ts";
import { findCampaignSequence, trashCampaignRow } from "../../server/campaign-store.ts";
import {
  createEmailCampaign,
  deleteEmailCampaign,
  editEmailCampaignMetadata,
  getCurrentEmailCampaign,
  getEmailCampaignDetails,
  getMetadataForFivePreviousEmailCampaigns,
  getMetadataForOldPreviousEmailCampaigns,
} from "../calls.ts";
import * as schemas from "../schemas.ts";
import {
  type Db,
  findCurrentEmailCampaign,
  findEmailCampaign,
  insertEmailCampaign,
  listEmailCampaigns,
  updateEmailCampaign,
} from "./email-campaign-store.ts";

export function campaignHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(createEmailCampaign, schemas.createEmailCampaign, {
      commit: async ({ campaign_title, campaign_description, ...letter }, { db, now, audit }) => {
        const input = { title: campaign_title, description: campaign_description, ...letter };
        const _id = await insertEmailCampaign(db, input, now);
        await audit({ action: "create_email_campaign", subject: _id, after: input });
        return { message: email_campaign_created(), _id };
      },
    }),

    createEndpoint(editEmailCampaignMetadata, schemas.editEmailCampaignMetadata, {
      commit: async ({ email_campaign_id: _id, ...changes }, { db, now, audit }) => {
        const { _id: _, created_at, ...before } = (await findEmailCampaign(db, _id)) ?? throwNotFound();
        const after = { ...before, ...changes };
        if (!isDeepStrictEqual(before, after)) {
          await updateEmailCampaign(db, _id, after, now);
          await audit({ action: "edit_email_campaign_metadata", subject: _id, before, after });
        }
        return { message: email_campaign_edited(), _id, ...after };
      },
    }),

    createEndpoint(deleteEmailCampaign, schemas.deleteEmailCampaign, {
      commit: async ({ id: _id }, { db, now, audit }) => {
        const { _id: _, created_at, ...before } = (await findEmailCampaign(db, _id)) ?? throwNotFound();
        await trashCampaignRow(db, "email_campaign", _id, now);
        await audit({ action: "delete_email_campaign", subject: _id, before });
        return { message: email_campaign_deleted(), _id };
      },
    }),

    createEndpoint(getCurrentEmailCampaign, schemas.getCurrentEmailCampaign, {
      commit: async (_input, { db }) => {
        const campaign = await findCurrentEmailCampaign(db);
        if (!campaign) throw new RefusalError(email_campaign_none());
        return campaign;
      },
    }),

    createEndpoint(getMetadataForFivePreviousEmailCampaigns, schemas.getMetadataForFivePreviousEmailCampaigns, {
      commit: (_input, { db }) => listEmailCampaigns(db, PREVIOUS_PAGE),
    }),

    createEndpoint(getMetadataForOldPreviousEmailCampaigns, schemas.getMetadataForOldPreviousEmailCampaigns, {
      commit: async ({ before }, { db }) =>
        listEmailCampaigns(db, await requireOlderPage(before, (id) => findCampaignSequence(db, "email_campaign", id))),
    }),

    createEndpoint(getEmailCampaignDetails, schemas.getEmailCampaignDetails, {
      commit: async ({ id }, { db }) => (await findEmailCampaign(db, id)) ?? throwNotFound(),
    }),
  ];
}

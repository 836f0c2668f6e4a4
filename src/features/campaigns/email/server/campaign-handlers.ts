import { isDeepStrictEqual } from "node:util";
import { email_campaign_created, email_campaign_deleted, email_campaign_edited, email_campaign_none } from "#messages";
import { type Endpoint, handle } from "#platform/server/call-handler.ts";
import { Refusal, refuseUnknown } from "#platform/server/errors.ts";
import { findOldPage } from "#platform/server/find-old-page.ts";
import { FIVE_PREVIOUS } from "#platform/shared/previous-pages.ts";
import { findSequence, markCampaign } from "../../server/campaign-store.ts";
import {
  createEmailCampaign,
  deleteEmailCampaign,
  editEmailCampaignMetadata,
  getCurrentEmailCampaign,
  getEmailCampaignDetails,
  getMetadataForFivePreviousEmailCampaigns,
  getMetadataForOldPreviousEmailCampaigns,
} from "../calls.ts";
import {
  type Db,
  findCurrentEmailCampaign,
  findEmailCampaign,
  insertEmailCampaign,
  listEmailCampaigns,
  updateEmailCampaign,
} from "./store.ts";

export function campaignHandlers(): Endpoint<Db>[] {
  return [
    handle(createEmailCampaign, async ({ campaign_title, campaign_description, ...letter }, { db, now, audit }) => {
      const text = { title: campaign_title, description: campaign_description, ...letter };
      const _id = await insertEmailCampaign(db, text, now);
      await audit({ action: "create_email_campaign", subject: _id, after: text });
      return { message: email_campaign_created(), _id };
    }),

    handle(editEmailCampaignMetadata, async ({ email_campaign_id: _id, ...changes }, { db, now, audit }) => {
      const { _id: _, created_at, ...before } = (await findEmailCampaign(db, _id)) ?? refuseUnknown();
      const { subject = before.subject, to = before.to, cc = before.cc, body = before.body, ...campaign } = changes;
      const after = { ...campaign, subject, to, cc, body };
      if (!isDeepStrictEqual(before, after)) {
        await updateEmailCampaign(db, _id, after, now);
        await audit({ action: "edit_email_campaign_metadata", subject: _id, before, after });
      }
      return { message: email_campaign_edited(), _id, ...after };
    }),

    handle(deleteEmailCampaign, async ({ id: _id }, { db, now, audit }) => {
      const { _id: _, created_at, ...before } = (await findEmailCampaign(db, _id)) ?? refuseUnknown();
      await markCampaign(db, "email_campaign", _id, now);
      await audit({ action: "delete_email_campaign", subject: _id, before });
      return { message: email_campaign_deleted(), _id };
    }),

    handle(getCurrentEmailCampaign, async (_input, { db }) => {
      const campaign = await findCurrentEmailCampaign(db);
      if (!campaign) throw new Refusal(email_campaign_none());
      return campaign;
    }),

    handle(getMetadataForFivePreviousEmailCampaigns, (_input, { db }) => listEmailCampaigns(db, FIVE_PREVIOUS)),

    handle(getMetadataForOldPreviousEmailCampaigns, async ({ before }, { db }) =>
      listEmailCampaigns(db, await findOldPage(before, (id) => findSequence(db, "email_campaign", id))),
    ),

    handle(getEmailCampaignDetails, async ({ id }, { db }) => (await findEmailCampaign(db, id)) ?? refuseUnknown()),
  ];
}

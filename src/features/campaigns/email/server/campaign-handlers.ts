import { isDeepStrictEqual } from "node:util";
import {
  email_campaign_created,
  email_campaign_deleted,
  email_campaign_edited,
  email_campaign_none,
  publish_draft_saved,
} from "#messages";
import { createEndpoint, type Endpoint, isActive } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import { mayBeUnfinished } from "#platform/server/publication-endpoints.ts";
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
import { publishedEmailCampaignSchema } from "../rules.ts";
import * as schemas from "../schemas.ts";
import {
  type Db,
  findCurrentEmailCampaign,
  findEmailCampaign,
  findListedEmailCampaign,
  insertEmailCampaign,
  listEmailCampaigns,
  updateEmailCampaign,
} from "./email-campaign-store.ts";

export function campaignHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(createEmailCampaign, schemas.createEmailCampaign, {
      commit: async ({ campaign_title, campaign_description, draft: isDraft = false, ...letter }, { db, now, audit }) => {
        const input = { title: campaign_title, description: campaign_description, ...letter };
        const _id = await insertEmailCampaign(db, input, now, isDraft);
        const after = { ...input, ...(isDraft && { publication: "draft" }) };
        await audit({ action: "create_email_campaign", subject: _id, after });
        return { message: isDraft ? publish_draft_saved() : email_campaign_created(), _id };
      },
    }),

    createEndpoint(editEmailCampaignMetadata, schemas.editEmailCampaignMetadata, {
      commit: async ({ email_campaign_id: _id, draft, base, ...changes }, { db, now, audit, assertNoConflict }) => {
        const { _id: _, created_at, publication, ...before } = (await findEmailCampaign(db, _id)) ?? throwNotFound();
        const after = { ...before, ...changes };
        await assertNoConflict(_id, { base, before, after });
        if (draft && !mayBeUnfinished(publication)) publishedEmailCampaignSchema.parse(after);
        if (!isDeepStrictEqual(before, after)) {
          await updateEmailCampaign(db, _id, after, now);
          const auditAfter = { ...after, ...(draft && { publication: "draft" }) };
          await audit({ action: "edit_email_campaign_metadata", subject: _id, before, after: auditAfter });
        }
        return { message: email_campaign_edited(), _id, ...after };
      },
    }),

    createEndpoint(deleteEmailCampaign, schemas.deleteEmailCampaign, {
      commit: async ({ id: _id }, { db, now, audit }) => {
        const { _id: _, created_at, publication, ...before } = (await findEmailCampaign(db, _id)) ?? throwNotFound();
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
      commit: async ({ id }, { db, caller }) => {
        const find = isActive(caller) ? findEmailCampaign : findListedEmailCampaign;
        return (await find(db, id)) ?? throwNotFound();
      },
    }),
  ];
}

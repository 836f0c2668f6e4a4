import * as m from "#messages";
import { createTrashable } from "#platform/server/calls/trash-endpoints.ts";
import { campaignPublications } from "../../server/campaign-store.ts";
import { deleteEmailCampaignRow, findDeletedEmailCampaign, listDeletedEmailCampaigns } from "./email-campaign-store.ts";
import { listRecipients } from "./email-recipient-store.ts";
import { toRecipientLines } from "./recipient-table.ts";

export const emailCampaignTrash = createTrashable({
  list: listDeletedEmailCampaigns,
  find: findDeletedEmailCampaign,
  getTitle: ({ title }) => title,
  pickNameFields: ({ title }) => ({ title }),
  restore: (db, { _id }) => campaignPublications.email_campaign.restore(db, _id),
  destroy: async (campaign, { db }) => {
    const recipients = await listRecipients(db, campaign._id);
    await deleteEmailCampaignRow(db, campaign._id);
    return { ...campaign, ...toRecipientLines(recipients) };
  },
  messages: {
    restored: m.email_campaign_restored,
    destroyed: m.email_campaign_destroyed,
    titleMismatch: m.campaign_title_mismatch,
  },
});

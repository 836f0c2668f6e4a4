import type { z } from "zod";
import * as m from "#messages";
import type { ItemKinds } from "#platform/server/calls/item-kind.ts";
import { createTrashable } from "#platform/server/calls/trash-endpoints.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import { campaignPublications, listChangeTimes } from "../../server/campaign-store.ts";
import { copyIncidents } from "../../server/named-incident-store.ts";
import { countInOrder } from "../../translations/server/translation-store.ts";
import { deletedEmailCampaignSchema, publishedEmailCampaignSchema } from "../rules.ts";
import {
  type Db,
  deleteEmailCampaignRow,
  findDeletedEmailCampaign,
  findEmailCampaign,
  insertEmailCampaign,
  listDeletedEmailCampaigns,
} from "./email-campaign-store.ts";
import { insertRecipients, listRecipients } from "./email-recipient-store.ts";
import { toRecipientLines } from "./recipient-table.ts";

declare module "#platform/shared/item-calls.ts" {
  interface DeletedItems {
    email_campaign: z.output<typeof deletedEmailCampaignSchema>;
  }
}

export const emailKinds = {
  email_campaign: {
    publication: {
      store: campaignPublications.email_campaign,
      countInOrder: countInOrder("email_campaign"),
      listChangeTimes: listChangeTimes("email_campaign"),
      assertPublishable: async (db, id) => {
        publishedEmailCampaignSchema.parse((await findEmailCampaign(db, id)) ?? throwNotFound());
      },
      duplicate: async (id, { db, now }) => {
        const {
          _id: _,
          id: _sameId,
          created_at,
          publication,
          translations: _others,
          ...letter
        } = (await findEmailCampaign(db, id)) ?? throwNotFound();
        const _id = await insertEmailCampaign(db, letter, now, true);
        const recipients = await listRecipients(db, id);
        await insertRecipients(db, _id, recipients);
        await copyIncidents(db, "email_campaign", id, _id);
        return { _id, data: { ...letter, ...toRecipientLines(recipients) } };
      },
    },
    deletedSchema: deletedEmailCampaignSchema,
    trash: createTrashable({
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
    }),
  },
} satisfies ItemKinds<Db, "email_campaign">;

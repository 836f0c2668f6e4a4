import type { Publishable } from "#platform/server/calls/publication-endpoints.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import { campaignPublications } from "../../server/campaign-store.ts";
import { copyIncidents } from "../../server/named-incident-store.ts";
import { publishedEmailCampaignSchema } from "../rules.ts";
import { type Db, findEmailCampaign, insertEmailCampaign } from "./email-campaign-store.ts";
import { insertRecipients, listRecipients } from "./email-recipient-store.ts";
import { toRecipientLines } from "./recipient-table.ts";

export const emailCampaignPublication: Publishable<Db> = {
  store: campaignPublications.email_campaign,
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
};

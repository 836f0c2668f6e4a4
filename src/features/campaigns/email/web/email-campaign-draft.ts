import type { z } from "zod";
import { fetchCall, sendCall } from "#platform/web/api/api-client.ts";
import { type DraftCalls, parseDraft } from "#platform/web/forms/site-draft.ts";
import {
  createEmailCampaign,
  editEmailCampaignMetadata,
  getEmailCampaignDetails,
  getEmailCampaignDrafts,
  publishEmailCampaign,
} from "../calls.ts";
import { unfinishedEmailCampaignSchema } from "../rules.ts";
import type { LetterValues } from "./letter-form.ts";

type DraftFields = z.output<typeof unfinishedEmailCampaignSchema>;

/** Saves a campaign as a draft, with its letter. */
export const emailDraftCalls: DraftCalls<DraftFields> = {
  create: ({ title, description, ...letter }, options) =>
    sendCall(createEmailCampaign, { campaign_title: title, campaign_description: description, ...letter, draft: true }, options),
  edit: (id, changes, base, options) =>
    sendCall(editEmailCampaignMetadata, { email_campaign_id: id, ...changes, base, draft: true }, options),
  publish: (id) => sendCall(publishEmailCampaign, { id }),
  find: async (id) => {
    const { title, description, subject, to, cc, body, publication } = await fetchCall(getEmailCampaignDetails, { id });
    return { publication, fields: { title, description, subject, to, cc, body } };
  },
  list: () => fetchCall(getEmailCampaignDrafts),
};

const rules = { schema: unfinishedEmailCampaignSchema, needed: { title: "" } };

/** Reads what was typed. An address that was not added yet may be half of one. */
export function parseEmailDraft({ to, cc, ...texts }: LetterValues & { title: string; description: string }) {
  return parseDraft(rules, { ...texts, to: to.addresses, cc: cc.addresses });
}

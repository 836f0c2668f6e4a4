import type { z } from "zod";
import { getDrafts, publish } from "#platform/shared/item-calls.ts";
import { fetchCall, sendCall } from "#platform/web/api/api-client.ts";
import { type DraftCalls, parseDraft } from "#platform/web/forms/site-draft.ts";
import { createEmailCampaign, editEmailCampaignMetadata } from "../admin-calls.ts";
import { getEmailCampaignDetails } from "../calls.ts";
import { draftEmailCampaignSchema } from "../rules.ts";
import type { LetterValues } from "./letter-form.ts";

type DraftFields = z.output<typeof draftEmailCampaignSchema>;

/** Returns the fields as the specification names them in a letter that is created. */
const toCallFields = ({ title, description, ...letter }: DraftFields) => ({
  campaign_title: title,
  campaign_description: description,
  ...letter,
});

/** Saves a campaign as a draft, with its letter. */
export const emailDraftCalls: DraftCalls<DraftFields> = {
  create: (fields, options) => sendCall(createEmailCampaign, { ...toCallFields(fields), draft: true }, options),
  share: (fields, options) => sendCall(createEmailCampaign, toCallFields(fields), options),
  edit: (id, changes, base, options) =>
    sendCall(editEmailCampaignMetadata, { email_campaign_id: id, ...changes, base, draft: true }, options),
  publish: (id) => sendCall(publish, { kind: "email_campaign", id }),
  find: async (id) => {
    const { title, description, subject, to, cc, body, publication } = await fetchCall(getEmailCampaignDetails, { id });
    return { publication, fields: { title, description, subject, to, cc, body } };
  },
  list: () => fetchCall(getDrafts, { kind: "email_campaign" }),
};

const rules = { schema: draftEmailCampaignSchema, needed: { title: "" } };

/** Reads what was typed. An address that was not added yet may be half of one. */
export function parseEmailDraft({ to, cc, ...texts }: LetterValues & { title: string; description: string }) {
  return parseDraft(rules, { ...texts, to: to.addresses, cc: cc.addresses });
}

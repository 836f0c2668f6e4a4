import type { z } from "zod";
import { publish } from "#platform/shared/item-calls.ts";
import type { Language } from "#platform/shared/languages.ts";
import { fetchCall, sendCall } from "#platform/web/api/api-client.ts";
import { type ItemCalls, parseDraft } from "#platform/web/forms/create-item-saver.ts";
import { campaignLanguageSchema, incidentsInputSchema } from "../../rules.ts";
import { createEmailCampaign, editEmailCampaignMetadata } from "../admin-calls.ts";
import { getEmailCampaignDetails } from "../calls.ts";
import { detectEmailCampaignLanguage, draftEmailCampaignSchema } from "../rules.ts";
import type { LetterValues } from "./letter-form.ts";

const schema = draftEmailCampaignSchema.extend({ language: campaignLanguageSchema, incidents: incidentsInputSchema });
type DraftFields = z.output<typeof schema>;

/** Returns the specification's fields of a new letter, without the language if the site detects the same one. */
const toCreatedLetter = ({ language, ...fields }: DraftFields) => {
  const { title, description, incidents, ...letter } = fields;
  const isDetected = language === detectEmailCampaignLanguage(fields);
  return {
    campaign_title: title,
    campaign_description: description,
    ...letter,
    ...(!isDetected && { language }),
    ...(incidents.length > 0 && { incidents }),
  };
};

/** Saves a campaign as a draft, with its letter. */
export const emailCalls: ItemCalls<DraftFields> = {
  create: (fields, options) => sendCall(createEmailCampaign, { ...toCreatedLetter(fields), draft: true }, options),
  share: (fields, options) => sendCall(createEmailCampaign, toCreatedLetter(fields), options),
  edit: (id, changes, base) => sendCall(editEmailCampaignMetadata, { email_campaign_id: id, ...changes, base, draft: true }),
  publish: (id) => sendCall(publish, { kind: "email_campaign", id }),
  find: (id) => fetchCall(getEmailCampaignDetails, { id }),
};

/** Parses the typed values. Leaves out an address that is still being typed, which may be incomplete. */
export function parseEmailDraft(
  values: LetterValues & { title: string; description: string; language: Language | ""; incidents: string[] },
) {
  const { to, cc, ...texts } = values;
  return parseDraft(
    { schema },
    {
      ...texts,
      language: texts.language || detectEmailCampaignLanguage(texts),
      to: to.addresses,
      cc: cc.addresses,
    },
  );
}

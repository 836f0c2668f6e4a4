import { z } from "zod";
import {
  email_body_required,
  email_recipient_invalid,
  email_recipients_too_many,
  email_subject_required,
  email_to_required,
  ids_disagree,
} from "#messages";
import { emailKey, isEmailAddress } from "#platform/shared/email-address.ts";
import { knownId } from "#platform/shared/known-id.ts";
import { limitedText, normalizeText } from "#platform/shared/limited-text.ts";
import { campaignDescription, campaignMetadata, campaignTitle } from "../rules.ts";

/** Different addresses in `to`, and in `cc`. */
export const RECIPIENTS_MAX = 50;
/** Addresses looked at in one list, repeated ones included; what holds more is no list anybody wrote. */
const LONGEST_LIST = 1000;
/** What the box for the description holds where a campaign is edited. What is too long is refused when it is sent. */
export const EDITED_DESCRIPTION_BOX = 280;

export const emailSubject = limitedText({ required: () => email_subject_required() });

/** Paragraphs are separated by blank lines. */
export const emailBody = limitedText({ required: () => email_body_required(), multiline: true });

/** One plain address, trimmed. */
export const recipient = z
  .string({ error: () => email_recipient_invalid() })
  .transform(normalizeText)
  .refine(isEmailAddress, { error: () => email_recipient_invalid() });

/** The first spelling of each address, in the order in which they were written. */
function keepFirstOfEach(addresses: string[]): string[] {
  const kept = new Map<string, string>();
  for (const address of addresses) {
    const key = emailKey(address);
    if (!kept.has(key)) kept.set(key, address);
  }
  return [...kept.values()];
}

const tooMany = () => email_recipients_too_many({ max: RECIPIENTS_MAX });

/** Refusals name an address by its place: `to.2`. Of a list far too long only as much is looked at as shows that. */
const recipients = (notAList: () => string) =>
  z.preprocess(
    (addresses: string[]) => (Array.isArray(addresses) ? addresses.slice(0, LONGEST_LIST + 1) : addresses),
    z
      .array(recipient, { error: notAList })
      .max(LONGEST_LIST, { error: tooMany })
      .transform(keepFirstOfEach)
      .refine((addresses) => addresses.length <= RECIPIENTS_MAX, { error: tooMany }),
  );

export const emailTo = recipients(() => email_to_required()).refine((addresses) => addresses.length > 0, {
  error: () => email_to_required(),
});

export const emailCc = recipients(() => email_recipient_invalid());

type Fields = Record<string, unknown>;

/** The fields of the draft, where the campaign's own `title` and `description` stand in for missing ones. */
export const emailCampaignDraft = z.preprocess(
  ({ title, description, ...fields }: Fields): Fields => ({
    ...fields,
    campaign_title: fields.campaign_title ?? title,
    campaign_description: fields.campaign_description ?? description,
  }),
  z.object({
    campaign_title: campaignTitle,
    campaign_description: campaignDescription,
    subject: emailSubject,
    to: emailTo,
    cc: emailCc.default([]),
    body: emailBody,
  }),
);

/** The id by any of its three names, which may not differ. */
export const emailCampaignEdit = z.preprocess(
  ({ email_campaign_id, _id, id, ...fields }: Fields, context): Fields => {
    const [first, ...others] = [email_campaign_id, _id, id].filter((value) => value !== undefined);
    if (others.some((other) => other !== first)) {
      context.addIssue({ code: "custom", message: ids_disagree(), path: ["email_campaign_id"] });
    }
    return { ...fields, email_campaign_id: first };
  },
  z.object({
    email_campaign_id: knownId,
    title: campaignTitle,
    description: campaignDescription,
    subject: emailSubject.optional(),
    to: emailTo.optional(),
    cc: emailCc.optional(),
    body: emailBody.optional(),
  }),
);

const letter = { subject: z.string(), to: z.array(z.string()), cc: z.array(z.string()), body: z.string() };

export const emailCampaign = campaignMetadata.extend(letter);
export type EmailCampaign = z.infer<typeof emailCampaign>;
export type EmailCampaignMetadata = z.infer<typeof campaignMetadata>;

/** The trash, newest first. */
export const deletedEmailCampaigns = z.array(campaignMetadata.extend({ deleted_at: z.string() }));
export type DeletedEmailCampaigns = z.infer<typeof deletedEmailCampaigns>;

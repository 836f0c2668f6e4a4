import { get, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

// Separate from the calls of visitors' pages, which do not load these.

export const createEmailCampaign = post<typeof schemas.createEmailCampaign>("/create_email_campaign", "admin", {
  verb: "create",
  kind: "email_campaign",
  also: { verb: "edit", kind: "email_campaign" },
});
export const editEmailCampaignMetadata = patch<typeof schemas.editEmailCampaignMetadata>(
  "/edit_email_campaign_metadata",
  "admin",
  { verb: "edit", kind: "email_campaign" },
);
export const getEmailRecipients = get<typeof schemas.getEmailRecipients>("/get_email_recipients/:id", "admin");
export const setEmailRecipients = post<typeof schemas.setEmailRecipients>("/set_email_recipients", "admin", {
  verb: "set_recipients",
  kind: "email_campaign",
});
export const checkEmailRecipients = post<typeof schemas.checkEmailRecipients>("/check_email_recipients", "admin", {
  verb: "check_recipients",
  kind: "email_campaign",
});
export const markEmailRecipientBounced = post<typeof schemas.markEmailRecipientBounced>(
  "/mark_email_recipient_bounced",
  "admin",
  { verb: "mark_recipient", kind: "email_campaign" },
);
export const exportEmailCampaign = get<typeof schemas.exportEmailCampaign>("/export_email_campaign/:id", "admin");

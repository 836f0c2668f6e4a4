import type { LoadArgs } from "#platform/web/routing/create-loader.ts";
import type { ListedCampaignKind } from "../../web/campaign-kind.ts";
import { type Campaigns, loadCampaigns } from "../../web/load-campaigns.ts";
import {
  deleteEmailCampaign,
  duplicateEmailCampaign,
  getCurrentEmailCampaign,
  getEmailCampaignDetails,
  getMetadataForFivePreviousEmailCampaigns,
  getMetadataForOldPreviousEmailCampaigns,
  publishEmailCampaign,
  restoreEmailCampaign,
  scheduleEmailCampaign,
  unpublishEmailCampaign,
} from "../calls.ts";
import type { EmailCampaign, EmailCampaignMetadata } from "../rules.ts";

export type EmailCampaigns = Campaigns<EmailCampaign, EmailCampaignMetadata>;

export const emailCampaignKind: ListedCampaignKind<EmailCampaign, EmailCampaignMetadata> = {
  paths: { list: "/email", create: "/CreateEmailCampaign" },
  localStorageKey: "currentEmailCampaignId",
  calls: {
    remove: deleteEmailCampaign,
    restore: restoreEmailCampaign,
    publish: publishEmailCampaign,
    unpublish: unpublishEmailCampaign,
    schedule: scheduleEmailCampaign,
    duplicate: duplicateEmailCampaign,
  },
  source: (send) => ({
    fetchCurrent: () => send(getCurrentEmailCampaign, {}),
    fetchById: (id) => send(getEmailCampaignDetails, { id }),
    fetchPrevious: () => send(getMetadataForFivePreviousEmailCampaigns, {}),
    fetchOlder: (before) => send(getMetadataForOldPreviousEmailCampaigns, { before }),
    toListItem: ({ _id, title, description, created_at }) => ({ _id, title, description, created_at }),
  }),
};

/** Loads the campaigns for the e-mail page and the dashboard's tab. */
export function loadEmailCampaigns(args: LoadArgs): Promise<EmailCampaigns> {
  return loadCampaigns(args, emailCampaignKind);
}

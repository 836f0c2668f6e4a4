import * as m from "#messages";
import type { ListedCampaignKind } from "../../web/campaign-kind.ts";
import {
  deleteEmailCampaign,
  getCurrentEmailCampaign,
  getEmailCampaignDetails,
  getMetadataForFivePreviousEmailCampaigns,
  getMetadataForOldPreviousEmailCampaigns,
} from "../calls.ts";
import type { ShownEmailCampaign } from "../recipient-rules.ts";
import type { EmailCampaignMetadata } from "../rules.ts";

export const emailCampaignKind: ListedCampaignKind<ShownEmailCampaign, EmailCampaignMetadata> = {
  name: "email_campaign",
  paths: { list: "/email", create: "/CreateEmailCampaign" },
  localStorageKey: "currentEmailCampaignId",
  remove: deleteEmailCampaign,
  messages: { title: m.email_page_title, none: m.email_campaign_none, loadMore: m.load_more_email_campaigns },
  loadMoreRequiresFullPage: true,
  importEditForm: () => import("./edit-email-campaign.tsx"),
  source: (send, language) => ({
    fetchCurrent: () => send(getCurrentEmailCampaign, { language }),
    fetchById: (id) => send(getEmailCampaignDetails, { id }),
    fetchPrevious: () => send(getMetadataForFivePreviousEmailCampaigns, { language }),
    fetchOlder: (before) => send(getMetadataForOldPreviousEmailCampaigns, { before, language }),
    toListItem: ({ subject, to, cc, body, countries, ...campaign }) => campaign,
  }),
};

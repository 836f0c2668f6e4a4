import { type ItemPageData, loadItemPage } from "#platform/web/recent-list/load-item-page.ts";
import type { LoadArgs } from "#platform/web/routing/create-loader.ts";
import {
  getCurrentEmailCampaign,
  getEmailCampaignDetails,
  getMetadataForFivePreviousEmailCampaigns,
  getMetadataForOldPreviousEmailCampaigns,
} from "../calls.ts";
import type { EmailCampaign, EmailCampaignMetadata } from "../rules.ts";

export type EmailCampaigns = ItemPageData<EmailCampaign, EmailCampaignMetadata>;

/** What a screen of e-mail campaigns shows: the campaign with `id`, or the current one, and the others. */
export function loadEmailCampaigns({ send, url }: LoadArgs, id?: string): Promise<EmailCampaigns> {
  return loadItemPage(url, id, {
    current: () => send(getCurrentEmailCampaign, {}),
    getById: (wanted) => send(getEmailCampaignDetails, { id: wanted }),
    getFivePrevious: () => send(getMetadataForFivePreviousEmailCampaigns, {}),
    older: (before) => send(getMetadataForOldPreviousEmailCampaigns, { before }),
    toListItem: ({ _id, title, description, created_at }) => ({ _id, title, description, created_at }),
  });
}

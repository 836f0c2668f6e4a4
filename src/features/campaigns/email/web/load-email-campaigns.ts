import type { LoadArgs } from "#platform/web/load.ts";
import { loadShown, type ShownAndOthers } from "#platform/web/load-shown.ts";
import {
  getCurrentEmailCampaign,
  getEmailCampaignDetails,
  getMetadataForFivePreviousEmailCampaigns,
  getMetadataForOldPreviousEmailCampaigns,
} from "../calls.ts";
import type { EmailCampaign, EmailCampaignMetadata } from "../rules.ts";

export type EmailCampaigns = ShownAndOthers<EmailCampaign, EmailCampaignMetadata>;

/** What a screen of e-mail campaigns shows: the campaign with `id`, or the current one, and the others. */
export function loadEmailCampaigns({ send, url }: LoadArgs, id?: string): Promise<EmailCampaigns> {
  return loadShown(url, id, {
    current: () => send(getCurrentEmailCampaign, {}),
    withId: (wanted) => send(getEmailCampaignDetails, { id: wanted }),
    fivePrevious: () => send(getMetadataForFivePreviousEmailCampaigns, {}),
    older: (before) => send(getMetadataForOldPreviousEmailCampaigns, { before }),
    toOther: ({ _id, title, description, created_at }) => ({ _id, title, description, created_at }),
  });
}

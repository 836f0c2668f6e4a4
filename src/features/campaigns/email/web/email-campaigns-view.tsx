import { email_campaign_none, email_empty, email_load_more, email_page_title } from "#messages";
import { fetchCall } from "#platform/web/api-client.ts";
import { CampaignsView } from "../../web/campaigns-view.tsx";
import { getMetadataForOldPreviousEmailCampaigns } from "../calls.ts";
import { EmailCampaignCard } from "./email-campaign-card.tsx";
import type { EmailCampaigns } from "./load-email-campaigns.ts";
import { ShownEmailCampaign } from "./shown-email-campaign.tsx";

const readOlder = (before?: string) => fetchCall(getMetadataForOldPreviousEmailCampaigns, { before });

type ViewProps = {
  campaigns: EmailCampaigns;
  /** Of the campaign's title: 1 where it is the page's own, 2 in the dashboard, where letters are not sent. */
  level: 1 | 2;
};

/** The campaign shown, with its letter, and the other ones. */
export function EmailCampaignsView({ campaigns, level }: ViewProps) {
  return (
    <CampaignsView
      campaigns={campaigns}
      level={level}
      paths={{ shown: "/email", create: "/CreateEmailCampaign" }}
      storageKey="currentEmailCampaignId"
      words={{ title: email_page_title(), none: email_campaign_none(), empty: email_empty(), loadMore: email_load_more() }}
      readOlder={readOlder}
      loadsMoreAfterFive
      renderShown={(campaign, revalidate) => (
        <ShownEmailCampaign key={campaign._id} campaign={campaign} level={level} revalidate={revalidate} />
      )}
      renderCard={(campaign, place) => <EmailCampaignCard campaign={campaign} {...place} />}
    />
  );
}

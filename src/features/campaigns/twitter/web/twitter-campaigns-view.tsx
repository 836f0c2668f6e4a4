import { twitter_campaign_none, twitter_empty, twitter_load_more, twitter_page_title } from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { CampaignsView } from "../../web/campaigns-view.tsx";
import { getMetadataForOldPreviousTwitterCampaigns } from "../calls.ts";
import type { TwitterCampaigns } from "./load-twitter-campaigns.ts";
import { TwitterCampaignCard } from "./twitter-campaign-card.tsx";
import { TwitterCampaignDetails } from "./twitter-campaign-details.tsx";

const fetchOlder = (before?: string) => fetchCall(getMetadataForOldPreviousTwitterCampaigns, { before });

type ViewProps = {
  campaigns: TwitterCampaigns;
  /** Of the campaign's title: 1 where it is the page's own, 2 beneath another. */
  level: 1 | 2;
};

/** The campaign shown, with its tweets, and the other ones. */
export function TwitterCampaignsView({ campaigns, level }: ViewProps) {
  return (
    <CampaignsView
      campaigns={campaigns}
      level={level}
      paths={{ shown: "/twitter", create: "/CreateTwitterCampaign" }}
      storageKey="currentTwitterCampaignId"
      messages={{
        title: twitter_page_title(),
        none: twitter_campaign_none(),
        empty: twitter_empty(),
        loadMore: twitter_load_more(),
      }}
      fetchOlder={fetchOlder}
      renderDetails={(campaign, revalidate) => (
        <TwitterCampaignDetails key={campaign._id} campaign={campaign} level={level} revalidate={revalidate} />
      )}
      renderCard={(campaign, cardProps) => <TwitterCampaignCard campaign={campaign} {...cardProps} />}
    />
  );
}

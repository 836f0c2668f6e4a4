import {
  load_more_twitter_campaigns,
  read_archive,
  send_letter,
  twitter_campaign_none,
  twitter_empty,
  twitter_page_title,
} from "#messages";
import { CampaignsView } from "../../web/campaigns-view.tsx";
import { TwitterCampaignCard } from "./twitter-campaign-card.tsx";
import { TwitterCampaignDetails } from "./twitter-campaign-details.tsx";
import { type TwitterCampaigns, twitterCampaignKind } from "./twitter-campaign-kind.ts";

/** Shows one campaign with its tweets, and the other campaigns. */
export function TwitterCampaignsView({ campaigns }: { campaigns: TwitterCampaigns }) {
  return (
    <CampaignsView
      campaigns={campaigns}
      kind={twitterCampaignKind}
      level={1}
      messages={{
        title: twitter_page_title(),
        none: twitter_campaign_none(),
        hint: twitter_empty(),
        loadMore: load_more_twitter_campaigns(),
      }}
      links={[
        { path: "/email", label: send_letter() },
        { path: "/archives", label: read_archive() },
      ]}
      renderDetails={(campaign, revalidate) => (
        <TwitterCampaignDetails key={campaign._id} campaign={campaign} revalidate={revalidate} />
      )}
      renderCard={(campaign, cardProps) => <TwitterCampaignCard campaign={campaign} {...cardProps} />}
    />
  );
}

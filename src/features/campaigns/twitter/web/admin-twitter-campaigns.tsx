import {
  load_more_twitter_campaigns,
  tweets_heading,
  twitter_admin_empty,
  twitter_campaign_none,
  twitter_page_title,
} from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { PublicationPanel } from "#platform/web/publication/publication-panel.tsx";
import type { RecentList } from "#platform/web/recent-list/recent-list.ts";
import { adminListClassName } from "#platform/web/ui/admin-row.tsx";
import { LastChangeNote, type WithLastChange, type WithLastChanges } from "#platform/web/ui/last-change-note.tsx";
import { AdminCampaign } from "../../web/admin-campaign.tsx";
import type { ListedCampaignKind } from "../../web/campaign-kind.ts";
import { CampaignRow } from "../../web/campaign-row.tsx";
import { CampaignsView } from "../../web/campaigns-view.tsx";
import type { TwitterCampaign, TwitterCampaignMetadata } from "../rules.ts";
import { AdminTweetRow } from "./admin-tweet-row.tsx";
import { TwitterCampaignCard } from "./twitter-campaign-card.tsx";
import { TwitterCampaignHeader } from "./twitter-campaign-header.tsx";
import { twitterCampaignKind } from "./twitter-campaign-kind.ts";

type Shown = WithLastChanges<TwitterCampaign>;
type Other = WithLastChange<TwitterCampaignMetadata>;

type AdminTwitterCampaignsProps = {
  campaigns: RecentList<Shown, Other>;
  /** Its source adds who changed what last. */
  kind: ListedCampaignKind<Shown, Other>;
};

/** The dashboard's tab: one campaign with its tweets and the other campaigns, as rows to work on. */
export function AdminTwitterCampaigns({ campaigns, kind }: AdminTwitterCampaignsProps) {
  return (
    <CampaignsView
      campaigns={campaigns}
      kind={kind}
      level={2}
      messages={{
        title: twitter_page_title(),
        none: twitter_campaign_none(),
        hint: twitter_admin_empty(),
        loadMore: load_more_twitter_campaigns(),
      }}
      listClassName={adminListClassName}
      renderDetails={(campaign, revalidate) => (
        <AdminTwitterCampaign key={campaign._id} campaign={campaign} revalidate={revalidate} />
      )}
      renderCard={(campaign, cardProps) => <TwitterCampaignCard campaign={campaign} {...cardProps} Card={CampaignRow} />}
    />
  );
}

function AdminTwitterCampaign({ campaign, revalidate }: { campaign: Shown; revalidate: Revalidate }) {
  const { _id, tweets, changes } = campaign;
  return (
    <AdminCampaign
      about={
        <TwitterCampaignHeader
          campaign={campaign}
          level={2}
          revalidate={revalidate}
          facts={<LastChangeNote change={changes[_id]} />}
        />
      }
      publication={<PublicationPanel item={campaign} calls={twitterCampaignKind.calls} />}
      publicPath={campaign.publication ? null : `/twitter/${_id}`}
      content={{ id: "tweets", heading: tweets_heading() }}
    >
      <ol className={adminListClassName}>
        {tweets.map((tweet, index) => (
          <AdminTweetRow
            key={tweet._id}
            tweet={tweet}
            number={index + 1}
            campaignId={_id}
            isOnlyTweet={tweets.length === 1}
            lastChange={changes[tweet._id]}
            revalidate={revalidate}
          />
        ))}
      </ol>
    </AdminCampaign>
  );
}

import { ActDays, addActDays } from "#features/campaigns/acts/web/act-days.tsx";
import { exportTwitterCampaign } from "#features/campaigns/twitter/admin-calls.ts";
import { AdminTweetList } from "#features/campaigns/twitter/web/admin-tweet-list.tsx";
import { TWEETS_ID, twitterCampaignKind } from "#features/campaigns/twitter/web/twitter-campaign-kind.ts";
import { AdminCampaigns } from "#features/campaigns/web/admin-campaigns.tsx";
import { loadCampaigns } from "#features/campaigns/web/load-campaigns.ts";
import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { addLastChanges } from "./add-last-changes.ts";
import { createTabMeta } from "./dashboard-layout.tsx";

const kind = {
  ...twitterCampaignKind,
  source: addActDays(addLastChanges(twitterCampaignKind.source, ({ tweets }) => tweets)),
};

const load = (args: LoadArgs) => loadCampaigns(args, kind);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
// The dashboard starts with this tab, so the title is its own.
export const meta = createTabMeta(m.twitter_campaign, m.dashboard_title);

export default function TwitterTab() {
  return (
    <AdminCampaigns
      campaigns={useRetainedLoaderData(load)}
      kind={kind}
      hint={m.twitter_admin_empty()}
      renderNote={(campaign) => <ActDays acts={campaign.acts} kind={kind.name} />}
      content={{
        id: TWEETS_ID,
        heading: m.tweets_heading(),
        exportCall: exportTwitterCampaign,
        render: (campaign, revalidate) => <AdminTweetList campaign={campaign} revalidate={revalidate} />,
      }}
    />
  );
}

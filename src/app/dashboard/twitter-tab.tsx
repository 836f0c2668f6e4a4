import { AdminTwitterCampaigns } from "#features/campaigns/twitter/web/admin-twitter-campaigns.tsx";
import { twitterCampaignKind } from "#features/campaigns/twitter/web/twitter-campaign-kind.ts";
import { loadCampaigns } from "#features/campaigns/web/load-campaigns.ts";
import { dashboard_title, twitter_campaign } from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { addLastChanges } from "./add-last-changes.ts";
import { getTabMeta, type TabMetaArgs } from "./get-tab-meta.ts";

const kind = { ...twitterCampaignKind, source: addLastChanges(twitterCampaignKind.source, ({ tweets }) => tweets) };

const load = (args: LoadArgs) => loadCampaigns(args, kind);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
// The dashboard starts with this tab, so the title is its own.
export const meta = (args: TabMetaArgs) => getTabMeta(args, twitter_campaign(), dashboard_title());

export default function TwitterTab() {
  return <AdminTwitterCampaigns campaigns={useRetainedLoaderData(load)} kind={kind} />;
}

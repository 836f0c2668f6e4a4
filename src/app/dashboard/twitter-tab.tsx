import { loadTwitterCampaigns } from "#features/campaigns/twitter/web/twitter-campaign-kind.ts";
import { TwitterCampaignsView } from "#features/campaigns/twitter/web/twitter-campaigns-view.tsx";
import { dashboard_title, twitter_campaign } from "#messages";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { getTabMeta, type TabMetaArgs } from "./get-tab-meta.ts";

export const loader = createLoader(loadTwitterCampaigns);
export const clientLoader = createClientLoader(loadTwitterCampaigns);
// The dashboard starts with this tab, so the title is its own.
export const meta = (args: TabMetaArgs) => getTabMeta(args, twitter_campaign(), dashboard_title());

export default function TwitterTab() {
  return <TwitterCampaignsView campaigns={useRetainedLoaderData(loadTwitterCampaigns)} level={2} />;
}

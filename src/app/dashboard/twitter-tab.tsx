import { loadTwitterCampaigns } from "#features/campaigns/twitter/web/load-twitter-campaigns.ts";
import { TwitterCampaignsView } from "#features/campaigns/twitter/web/twitter-campaigns-view.tsx";
import { dashboard_title, twitter_campaign } from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";

const load = (args: LoadArgs) => loadTwitterCampaigns(args);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: dashboard_title(), description: twitter_campaign(), isPrivate: true });
}

export default function TwitterTab() {
  return <TwitterCampaignsView campaigns={useRetainedLoaderData(load)} level={2} />;
}

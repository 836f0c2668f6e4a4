import { loadTwitterCampaigns } from "#features/campaigns/twitter/web/load-twitter-campaigns.ts";
import { TwitterCampaignsView } from "#features/campaigns/twitter/web/twitter-campaigns-view.tsx";
import { dashboard_title, twitter_campaign } from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, type LoadArgs, onServer } from "#platform/web/load.ts";
import { useLoaded } from "#platform/web/use-loaded.ts";

const load = (args: LoadArgs) => loadTwitterCampaigns(args);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: dashboard_title(), description: twitter_campaign(), isPrivate: true });
}

export default function TwitterTab() {
  return <TwitterCampaignsView campaigns={useLoaded(load)} level={2} />;
}

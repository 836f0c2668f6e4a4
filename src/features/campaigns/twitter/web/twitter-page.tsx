import { twitter_page_description, twitter_page_title } from "#messages";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { type CampaignsMetaArgs, getCampaignsMeta } from "../../web/load-campaigns.ts";
import { loadTwitterCampaigns } from "./twitter-campaign-kind.ts";
import { TwitterCampaignsView } from "./twitter-campaigns-view.tsx";

export const loader = createLoader(loadTwitterCampaigns);
export const clientLoader = createClientLoader(loadTwitterCampaigns);

export function meta(args: CampaignsMetaArgs) {
  return getCampaignsMeta(args, { title: twitter_page_title(), description: twitter_page_description() });
}

export default function TwitterPage() {
  return <TwitterCampaignsView campaigns={useRetainedLoaderData(loadTwitterCampaigns)} />;
}

import { twitter_page_description, twitter_page_title } from "#messages";
import { createClientLoader, createLoader, type LoadArgs, notFound } from "#platform/web/routing/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { type CampaignsMetaArgs, describeCampaigns } from "../../web/describe-campaigns.ts";
import { loadTwitterCampaigns, type TwitterCampaigns } from "./load-twitter-campaigns.ts";
import { TwitterCampaignsView } from "./twitter-campaigns-view.tsx";

async function load(args: LoadArgs): Promise<TwitterCampaigns> {
  const campaigns = await loadTwitterCampaigns(args, args.params.id);
  return campaigns.errorMessage === null ? campaigns : notFound(campaigns);
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta(args: CampaignsMetaArgs) {
  return describeCampaigns(args, { title: twitter_page_title(), description: twitter_page_description() });
}

export default function TwitterPage() {
  return <TwitterCampaignsView campaigns={useRetainedLoaderData(load)} level={1} />;
}

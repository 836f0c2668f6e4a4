import { twitter_page_description, twitter_page_title } from "#messages";
import { inBrowser, type LoadArgs, notFound, onServer } from "#platform/web/load.ts";
import { useLoaded } from "#platform/web/use-loaded.ts";
import { type CampaignsMetaArgs, describeCampaigns } from "../../web/describe-campaigns.ts";
import { loadTwitterCampaigns, type TwitterCampaigns } from "./load-twitter-campaigns.ts";
import { TwitterCampaignsView } from "./twitter-campaigns-view.tsx";

async function load(args: LoadArgs): Promise<TwitterCampaigns> {
  const campaigns = await loadTwitterCampaigns(args, args.params.id);
  return campaigns.problem === null ? campaigns : notFound(campaigns);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: CampaignsMetaArgs) {
  return describeCampaigns(args, { title: twitter_page_title(), description: twitter_page_description() });
}

export default function TwitterPage() {
  return <TwitterCampaignsView campaigns={useLoaded(load)} level={1} />;
}

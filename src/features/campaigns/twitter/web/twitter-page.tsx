import { useLoaderData } from "react-router";
import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, type LoadArgs, notFound, onServer } from "#platform/web/load.ts";
import { campaign_not_shown, twitter_page_description, twitter_page_title } from "#words";
import { loadTwitterCampaigns, type TwitterCampaigns } from "./load-twitter-campaigns.ts";
import { TwitterCampaignsView } from "./twitter-campaigns-view.tsx";

async function load(args: LoadArgs): Promise<TwitterCampaigns> {
  const campaigns = await loadTwitterCampaigns(args, args.params.id);
  return campaigns.problem === null ? campaigns : notFound(campaigns);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

type MetaArgs = Parameters<typeof describePage>[0] & { params: { id?: string }; loaderData?: TwitterCampaigns | undefined };

/** A permalink speaks of its campaign, `/twitter` of whichever is the current one. */
export function meta(args: MetaArgs) {
  const shown = args.loaderData?.shown;
  if (shown && args.params.id) return describePage(args, { title: shown.title, description: shown.description });
  return describePage(args, {
    title: args.loaderData?.problem ? campaign_not_shown() : twitter_page_title(),
    description: shown ? `${shown.title}: ${shown.description}` : twitter_page_description(),
    isPrivate: args.params.id !== undefined,
  });
}

export default function TwitterPage() {
  return <TwitterCampaignsView campaigns={useLoaderData<typeof load>()} level={1} />;
}

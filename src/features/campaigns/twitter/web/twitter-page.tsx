import * as m from "#messages";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { type CampaignsMetaArgs, getCampaignsMeta } from "../../web/load-campaigns.ts";
import { PublicCampaigns } from "../../web/public-campaigns.tsx";
import { TweetsToPost } from "./tweets-to-post.tsx";
import { loadTwitterCampaigns, twitterCampaignKind } from "./twitter-campaign-kind.ts";

export const loader = createLoader(loadTwitterCampaigns);
export const clientLoader = createClientLoader(loadTwitterCampaigns);

export function meta(args: CampaignsMetaArgs) {
  return getCampaignsMeta(args, {
    title: m.twitter_page_title(),
    description: m.twitter_page_description(),
    path: "/twitter",
  });
}

export default function TwitterPage() {
  return (
    <PublicCampaigns
      campaigns={useRetainedLoaderData(loadTwitterCampaigns)}
      kind={twitterCampaignKind}
      hint={m.twitter_empty()}
      links={[
        { path: "/email", label: m.send_letter() },
        { path: "/archives", label: m.read_archive() },
      ]}
      explanation={m.twitter_instructions()}
      renderContent={(campaign, revalidate) => <TweetsToPost campaign={campaign} revalidate={revalidate} />}
    />
  );
}

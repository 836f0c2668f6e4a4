import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { type CampaignsMetaArgs, getCampaignsMeta, loadPublicCampaigns } from "../../web/load-campaigns.ts";
import { PublicCampaigns } from "../../web/public-campaigns.tsx";
import { TweetsToPost } from "./tweets-to-post.tsx";
import { twitterCampaignKind } from "./twitter-campaign-kind.ts";

const load = (args: LoadArgs) => loadPublicCampaigns(args, twitterCampaignKind);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

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
      campaigns={useRetainedLoaderData(load)}
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

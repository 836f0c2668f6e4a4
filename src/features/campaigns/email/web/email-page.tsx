import * as m from "#messages";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { type CampaignsMetaArgs, getCampaignsMeta } from "../../web/load-campaigns.ts";
import { PublicCampaigns } from "../../web/public-campaigns.tsx";
import { emailCampaignKind, loadEmailCampaigns } from "./email-campaign-kind.ts";
import { LetterToSend } from "./letter-to-send.tsx";

export const loader = createLoader(loadEmailCampaigns);
export const clientLoader = createClientLoader(loadEmailCampaigns);

export function meta(args: CampaignsMetaArgs) {
  return getCampaignsMeta(args, { title: m.email_page_title(), description: m.email_page_description(), path: "/email" });
}

export default function EmailPage() {
  return (
    <PublicCampaigns
      campaigns={useRetainedLoaderData(loadEmailCampaigns)}
      kind={emailCampaignKind}
      hint={m.email_empty()}
      links={[
        { path: "/twitter", label: m.tweet_with_us() },
        { path: "/archives", label: m.read_archive() },
      ]}
      renderContent={(campaign) => <LetterToSend campaign={campaign} />}
    />
  );
}

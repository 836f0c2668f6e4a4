import * as m from "#messages";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { type CampaignsMetaArgs, getCampaignsMeta } from "../../web/load-campaigns.ts";
import { PublicCampaigns } from "../../web/public-campaigns.tsx";
import { emailCampaignKind } from "./email-campaign-kind.ts";
import { LetterToSend } from "./letter-to-send.tsx";
import { loadLetters } from "./load-letters.ts";

export const loader = createLoader(loadLetters);
export const clientLoader = createClientLoader(loadLetters);

export function meta(args: CampaignsMetaArgs) {
  return getCampaignsMeta(args, { title: m.email_page_title(), description: m.email_page_description(), path: "/email" });
}

export default function EmailPage() {
  const { representatives, ...campaigns } = useRetainedLoaderData(loadLetters);
  return (
    <PublicCampaigns
      campaigns={campaigns}
      kind={emailCampaignKind}
      hint={m.email_empty()}
      links={[
        { path: "/twitter", label: m.tweet_with_us() },
        { path: "/archives", label: m.read_archive() },
      ]}
      renderContent={(campaign) => <LetterToSend campaign={campaign} representatives={representatives} />}
    />
  );
}

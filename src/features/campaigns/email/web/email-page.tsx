import * as m from "#messages";
import { catchRefusal, createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { type CampaignsMetaArgs, getCampaignsMeta, loadPublicCampaigns } from "../../web/load-campaigns.ts";
import { PublicCampaigns } from "../../web/public-campaigns.tsx";
import { getRepresentatives } from "../calls.ts";
import { parseResidence } from "../parse-residence.ts";
import type { Representatives } from "../recipient-rules.ts";
import { emailCampaignKind } from "./email-campaign-kind.ts";
import { LetterToSend } from "./letter-to-send.tsx";

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

/** Loads the campaigns of the e-mail page, and the recipients for the residence in the URL; null without one. */
async function loadLetters(args: LoadArgs) {
  const campaigns = await loadPublicCampaigns(args, emailCampaignKind);
  const { shown } = campaigns;
  const residence = parseResidence(args.url.searchParams.get("residence"));
  let representatives: Representatives | null = null;
  if (shown?.countries && residence) {
    const result = await catchRefusal(args.send(getRepresentatives, { id: shown._id, ...residence }));
    if ("found" in result) representatives = result.found;
  }
  return { ...campaigns, representatives };
}

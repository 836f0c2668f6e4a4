import { email_page_description, email_page_title } from "#messages";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { type CampaignsMetaArgs, getCampaignsMeta } from "../../web/load-campaigns.ts";
import { loadEmailCampaigns } from "./email-campaign-kind.ts";
import { EmailCampaignsView } from "./email-campaigns-view.tsx";

export const loader = createLoader(loadEmailCampaigns);
export const clientLoader = createClientLoader(loadEmailCampaigns);

export function meta(args: CampaignsMetaArgs) {
  return getCampaignsMeta(args, { title: email_page_title(), description: email_page_description() });
}

export default function EmailPage() {
  return <EmailCampaignsView campaigns={useRetainedLoaderData(loadEmailCampaigns)} />;
}

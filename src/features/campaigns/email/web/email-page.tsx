import { email_page_description, email_page_title } from "#messages";
import { createClientLoader, createLoader, type LoadArgs, notFound } from "#platform/web/routing/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { type CampaignsMetaArgs, describeCampaigns } from "../../web/describe-campaigns.ts";
import { EmailCampaignsView } from "./email-campaigns-view.tsx";
import { type EmailCampaigns, loadEmailCampaigns } from "./load-email-campaigns.ts";

async function load(args: LoadArgs): Promise<EmailCampaigns> {
  const campaigns = await loadEmailCampaigns(args, args.params.id);
  return campaigns.errorMessage === null ? campaigns : notFound(campaigns);
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta(args: CampaignsMetaArgs) {
  return describeCampaigns(args, { title: email_page_title(), description: email_page_description() });
}

export default function EmailPage() {
  return <EmailCampaignsView campaigns={useRetainedLoaderData(load)} level={1} />;
}

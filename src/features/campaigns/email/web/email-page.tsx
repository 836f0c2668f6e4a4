import { email_page_description, email_page_title } from "#messages";
import { inBrowser, type LoadArgs, notFound, onServer } from "#platform/web/load.ts";
import { useLoaded } from "#platform/web/use-loaded.ts";
import { type CampaignsMetaArgs, describeCampaigns } from "../../web/describe-campaigns.ts";
import { EmailCampaignsView } from "./email-campaigns-view.tsx";
import { type EmailCampaigns, loadEmailCampaigns } from "./load-email-campaigns.ts";

async function load(args: LoadArgs): Promise<EmailCampaigns> {
  const campaigns = await loadEmailCampaigns(args, args.params.id);
  return campaigns.problem === null ? campaigns : notFound(campaigns);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: CampaignsMetaArgs) {
  return describeCampaigns(args, { title: email_page_title(), description: email_page_description() });
}

export default function EmailPage() {
  return <EmailCampaignsView campaigns={useLoaded(load)} level={1} />;
}

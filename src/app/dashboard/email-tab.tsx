import { EmailCampaignsView } from "#features/campaigns/email/web/email-campaigns-view.tsx";
import { loadEmailCampaigns } from "#features/campaigns/email/web/load-email-campaigns.ts";
import { dashboard_title, email_campaign } from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, type LoadArgs, onServer } from "#platform/web/load.ts";
import { useLoaded } from "#platform/web/use-loaded.ts";

const load = (args: LoadArgs) => loadEmailCampaigns(args);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, {
    title: `${email_campaign()} · ${dashboard_title()}`,
    description: email_campaign(),
    isPrivate: true,
  });
}

export default function EmailTab() {
  return <EmailCampaignsView campaigns={useLoaded(load)} level={2} />;
}

import { EmailCampaignsView } from "#features/campaigns/email/web/email-campaigns-view.tsx";
import { loadEmailCampaigns } from "#features/campaigns/email/web/load-email-campaigns.ts";
import { dashboard_title, email_campaign } from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";

const load = (args: LoadArgs) => loadEmailCampaigns(args);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, {
    title: `${email_campaign()} · ${dashboard_title()}`,
    description: email_campaign(),
    isPrivate: true,
  });
}

export default function EmailTab() {
  return <EmailCampaignsView campaigns={useRetainedLoaderData(load)} level={2} />;
}

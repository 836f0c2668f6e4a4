import { loadEmailCampaigns } from "#features/campaigns/email/web/email-campaign-kind.ts";
import { EmailCampaignsView } from "#features/campaigns/email/web/email-campaigns-view.tsx";
import { email_campaign } from "#messages";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { getTabMeta, type TabMetaArgs } from "./get-tab-meta.ts";

export const loader = createLoader(loadEmailCampaigns);
export const clientLoader = createClientLoader(loadEmailCampaigns);
export const meta = (args: TabMetaArgs) => getTabMeta(args, email_campaign());

export default function EmailTab() {
  return <EmailCampaignsView campaigns={useRetainedLoaderData(loadEmailCampaigns)} level={2} />;
}

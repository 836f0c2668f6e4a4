import { AdminEmailCampaigns } from "#features/campaigns/email/web/admin-email-campaigns.tsx";
import { emailCampaignKind } from "#features/campaigns/email/web/email-campaign-kind.ts";
import { loadCampaigns } from "#features/campaigns/web/load-campaigns.ts";
import { email_campaign } from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { addLastChanges } from "./add-last-changes.ts";
import { getTabMeta, type TabMetaArgs } from "./get-tab-meta.ts";

const kind = { ...emailCampaignKind, source: addLastChanges(emailCampaignKind.source) };

const load = (args: LoadArgs) => loadCampaigns(args, kind);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const meta = (args: TabMetaArgs) => getTabMeta(args, email_campaign());

export default function EmailTab() {
  return <AdminEmailCampaigns campaigns={useRetainedLoaderData(load)} kind={kind} />;
}

import { useRevalidator } from "react-router";
import { DashboardSubpage } from "#features/accounts/web/dashboard-subpage.tsx";
import { getCampaignChanges } from "#features/campaigns/history/admin-calls.ts";
import { CampaignHistory } from "#features/campaigns/history/web/campaign-history.tsx";
import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";

async function load({ send, url }: LoadArgs) {
  const before = url.searchParams.get("before");
  return { before, changes: await send(getCampaignChanges, before === null ? {} : { before }) };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, { title: m.campaign_history_title(), description: m.campaign_history_explanation(), isPrivate: true });
}

/** Lists the changes of campaigns and letters. Those of incidents are public, on the pages of the incidents. */
export default function HistoryPage() {
  const { before, changes } = useRetainedLoaderData(load);
  const { revalidate } = useRevalidator();
  return (
    <DashboardSubpage title={m.campaign_history_title()}>
      <p>{m.campaign_history_explanation()}</p>
      <CampaignHistory key={before} changes={changes} revalidate={revalidate} />
    </DashboardSubpage>
  );
}

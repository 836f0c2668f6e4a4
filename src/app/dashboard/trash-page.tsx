import { DashboardSubpage } from "#features/accounts/web/dashboard-subpage.tsx";
import { getWithdrawnIncidents } from "#features/archive/incidents/admin-calls.ts";
import { ArchiveTrash } from "#features/archive/pages/web/archive-trash.tsx";
import { WithdrawnIncidents } from "#features/archive/pages/web/withdrawn-incidents.tsx";
import { CampaignTrash } from "#features/campaigns/web/campaign-trash.tsx";
import * as m from "#messages";
import { getTrash, type Trash } from "#platform/shared/item-calls.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { usePages } from "#platform/web/recent-list/use-pages.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";

async function load({ send }: LoadArgs) {
  const [trash, withdrawn] = await Promise.all([send(getTrash, {}), send(getWithdrawnIncidents, {})]);
  return { trash, withdrawn };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.trash_title, description: m.trash_explanation, isPrivate: true });

/** The trash, one section for each feature. */
export default function TrashPage() {
  const { trash, withdrawn } = useRetainedLoaderData(load);
  const pages = usePages<Trash>(trash, async (kind, before) => (await fetchCall(getTrash, { kind, before }))[kind]);
  return (
    <DashboardSubpage title={m.trash_title()} lead={<p>{m.trash_explanation()}</p>}>
      <CampaignTrash pages={pages} />
      <ArchiveTrash pages={pages} />
      <WithdrawnIncidents first={withdrawn} />
    </DashboardSubpage>
  );
}

import { IncidentsView } from "#features/archive/incidents/web/incidents-view.tsx";
import { loadIncidents } from "#features/archive/incidents/web/load-incidents.ts";
import { shouldRevalidateIncidents } from "#features/archive/incidents/web/should-revalidate-incidents.ts";
import { archives_label } from "#messages";
import { createClientLoader, createLoader } from "#platform/web/routing/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { getTabMeta, type TabMetaArgs } from "./get-tab-meta.ts";

export const loader = createLoader(loadIncidents);
export const clientLoader = createClientLoader(loadIncidents);
export const shouldRevalidate = shouldRevalidateIncidents;
export const meta = (args: TabMetaArgs) => getTabMeta(args, archives_label());

export default function ArchivesTab() {
  return <IncidentsView incidents={useRetainedLoaderData(loadIncidents)} level={2} />;
}

import { IncidentsView } from "#features/archive/incidents/web/incidents-view.tsx";
import { loadIncidents } from "#features/archive/incidents/web/load-incidents.ts";
import { shouldRevalidateIncidents } from "#features/archive/incidents/web/should-revalidate-incidents.ts";
import { archives_label, dashboard_title } from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";

const load = (args: LoadArgs) => loadIncidents(args);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const shouldRevalidate = shouldRevalidateIncidents;

export function meta(args: Parameters<typeof getPageMeta>[0]) {
  return getPageMeta(args, {
    title: `${archives_label()} · ${dashboard_title()}`,
    description: archives_label(),
    isPrivate: true,
  });
}

export default function ArchivesTab() {
  return <IncidentsView incidents={useRetainedLoaderData(load)} level={2} />;
}

import { IncidentsView } from "#features/archive/incidents/web/incidents-view.tsx";
import { loadIncidents } from "#features/archive/incidents/web/load-incidents.ts";
import { shouldLoadIncidents } from "#features/archive/incidents/web/should-load-incidents.ts";
import { archives_label, dashboard_title } from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, type LoadArgs, onServer } from "#platform/web/load.ts";
import { useLoaded } from "#platform/web/use-loaded.ts";

const load = (args: LoadArgs) => loadIncidents(args);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = shouldLoadIncidents;

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, {
    title: `${archives_label()} · ${dashboard_title()}`,
    description: archives_label(),
    isPrivate: true,
  });
}

export default function ArchivesTab() {
  return <IncidentsView incidents={useLoaded(load)} level={2} />;
}

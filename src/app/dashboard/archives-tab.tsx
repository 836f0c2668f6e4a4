import { AdminIncidents } from "#features/archive/pages/web/admin-incidents.tsx";
import { incidentSource, loadIncidentsOf } from "#features/archive/pages/web/load-incidents.ts";
import { shouldRevalidateIncidents } from "#features/archive/pages/web/should-revalidate-incidents.ts";
import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { renderStartButtons } from "../incident-campaigns/web/render-start-buttons.tsx";
import { addLastChanges } from "./add-last-changes.ts";
import { createTabMeta } from "./dashboard-layout.tsx";

const source = addLastChanges(incidentSource);

const load = (args: LoadArgs) => loadIncidentsOf(args, source);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const shouldRevalidate = shouldRevalidateIncidents;
export const meta = createTabMeta(m.archives_label);

export default function ArchivesTab() {
  return <AdminIncidents incidents={useRetainedLoaderData(load)} source={source} renderTools={renderStartButtons} />;
}

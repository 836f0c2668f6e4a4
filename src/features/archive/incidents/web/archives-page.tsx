import { incident_not_shown, incident_page_description, incident_page_title, incident_share_text } from "#messages";
import { languageOfPath } from "#platform/shared/languages.ts";
import { describePage } from "#platform/web/describe-page.ts";
import { formatDay } from "#platform/web/format-day.ts";
import { inBrowser, type LoadArgs, notFound, onServer } from "#platform/web/load.ts";
import { useLoaded } from "#platform/web/use-loaded.ts";
import type { Incident } from "../rules.ts";
import { IncidentsView } from "./incidents-view.tsx";
import { type Incidents, loadIncidents } from "./load-incidents.ts";
import { shouldLoadIncidents } from "./should-load-incidents.ts";

async function load(args: LoadArgs): Promise<Incidents> {
  const incidents = await loadIncidents(args, args.params.id);
  return incidents.problem === null ? incidents : notFound(incidents);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = shouldLoadIncidents;

type MetaArgs = Parameters<typeof describePage>[0] & { params: { id?: string }; loaderData?: Incidents | undefined };

/** A permalink speaks of its incident, `/archives` of whichever is the current one. */
export function meta(args: MetaArgs) {
  const shown = args.loaderData?.shown;
  if (shown && args.params.id)
    return describePage(args, { title: shown.title, description: writeShareText(shown, args.location) });
  return describePage(args, {
    title: args.loaderData?.problem ? incident_not_shown() : incident_page_title(),
    description: shown ? `${shown.title}: ${shown.description}` : incident_page_description(),
    isPrivate: args.params.id !== undefined,
  });
}

/** As share cards show it beneath the title. */
function writeShareText(
  { location: place, date_of_incident, description }: Incident,
  { pathname }: MetaArgs["location"],
): string {
  return incident_share_text({ place, date: formatDay(date_of_incident, languageOfPath(pathname)), description });
}

export default function ArchivesPage() {
  return <IncidentsView incidents={useLoaded(load)} level={1} />;
}

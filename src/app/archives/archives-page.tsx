import type { TranslatedText } from "#features/archive/incidents/language-rules.ts";
import { getTextForReader } from "#features/archive/incidents/text-in-language-rules.ts";
import { formatExpression } from "#features/archive/incidents/web/format-date.ts";
import { IncidentsView } from "#features/archive/pages/web/incidents-view.tsx";
import { type Incidents, incidentSource, loadIncidents } from "#features/archive/pages/web/load-incidents.ts";
import { shouldRevalidateIncidents } from "#features/archive/pages/web/should-revalidate-incidents.ts";
import { formatWhere } from "#features/archive/places/web/place-names.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { getPathLanguage } from "#platform/shared/languages.ts";
import { createClientLoader, createLoader } from "#platform/web/api/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { renderStartButtons } from "../incident-campaigns/web/render-start-buttons.tsx";

export const loader = createLoader(loadIncidents);
export const clientLoader = createClientLoader(loadIncidents);
export const shouldRevalidate = shouldRevalidateIncidents;

type MetaArgs = Parameters<typeof getPageMeta>[0] & { params: { id?: string }; loaderData?: Incidents | undefined };

/** Describes the incident on a permalink, and the archive with its current incident on `/archives`. */
export function meta(args: MetaArgs) {
  const shown = args.loaderData?.shown;
  const feed = "/archives.atom";
  const card = shown && {
    card: {
      path: `/archives/${shown._id}`,
      says: [shown.title, shown.description, shown.killed, shown.claims, shown.verification.status],
    },
  };
  if (shown && args.params.id)
    return getPageMeta(args, {
      ...card,
      title: getTextForReader(shown, "title", getPathLanguage(args.location.pathname)).text,
      feed,
      description: formatShareText(shown, args.location),
      // Engines then find one page of the event. Not `noindex`, which with a canonical address of another page could hide that one.
      ...(shown.replacement && { canonicalPath: `/archives/${shown.replacement._id}` }),
    });
  return getPageMeta(args, {
    title: getTitle(args.loaderData),
    description: shown ? formatPreview(shown, args.location) : m.incident_page_description(),
    feed,
    ...card,
    isPrivate: args.params.id !== undefined,
  });
}

function getTitle(incidents: Incidents | undefined): string {
  if (incidents?.gone) return incidents.gone.withdrawal ? m.withdrawn_title() : m.destroyed_title();
  return incidents?.errorMessage ? m.incident_not_found() : m.incident_page_title();
}

function formatPreview(incident: Incident, { pathname }: MetaArgs["location"]): string {
  const getText = (text: TranslatedText) => getTextForReader(incident, text, getPathLanguage(pathname)).text;
  return `${getText("title")}: ${getText("description")}`;
}

/** Returns the description for share cards. */
function formatShareText(incident: Incident, { pathname }: MetaArgs["location"]): string {
  const language = getPathLanguage(pathname);
  const place = formatWhere(incident, language);
  const description = getTextForReader(incident, "description", language).text;
  return m.incident_share_text({ place, date: formatExpression(incident.date, language), description }, { locale: language });
}

export default function ArchivesPage() {
  return (
    <IncidentsView
      incidents={useRetainedLoaderData(loadIncidents)}
      source={incidentSource}
      level={1}
      renderTools={renderStartButtons}
    />
  );
}

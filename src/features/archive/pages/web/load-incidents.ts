import { getMetadataForFivePreviousIncidents, getMetadataForOldPreviousIncidents } from "#features/archive/incidents/calls.ts";
import { getTranslation } from "#features/archive/incidents/text-in-language-rules.ts";
import { type Gone, loadGone } from "#features/archive/pages/web/gone/load-gone.ts";
import { getNewestRevision } from "#features/archive/revisions/calls.ts";
import { getImagesForIncident, getVideosForIncident } from "#features/archive/sources/calls.ts";
import type { Image, Video } from "#features/archive/sources/rules.ts";
import { getMediaTab } from "#features/archive/sources/web/media-tab.ts";
import { getCurrentIncident, getIncidentWithId } from "#features/archive/statements/calls.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import type { OutputOf } from "#platform/shared/define-call.ts";
import { getPathLanguage, type Language, languages } from "#platform/shared/languages.ts";
import { catchRefusal, gone, type LoadArgs, notFound } from "#platform/web/api/create-loader.ts";
import { loadRecentList, type RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import type { RecentList } from "#platform/web/recent-list/recent-list.ts";
import { getIncidentCardData, type IncidentCardData } from "./incident-card.tsx";

export type Incidents<Shown extends Incident = Incident, Other extends IncidentCardData = IncidentCardData> = RecentList<
  Shown,
  Other
> & {
  /** Loaded if the URL opens the tab of the media; otherwise null, and opening the tab fetches them. */
  videos: Video[] | null;
  images: Image[] | null;
  /** The images of the shown incident that are maps, for the facts. */
  maps: Image[];
  /** What is still public of the incident in the URL if it is gone. */
  gone: Gone | null;
  /** The newest revision of the shown incident; null without one. */
  revision: OutputOf<typeof getNewestRevision> | null;
};

export const incidentSource: RecentListSource<Incident, IncidentCardData> = (send) => ({
  fetchCurrent: () => send(getCurrentIncident, {}),
  fetchById: (id) => send(getIncidentWithId, { id }),
  fetchPrevious: async () => (await send(getMetadataForFivePreviousIncidents, {})).map(getIncidentCardData),
  fetchOlder: async (before) => (await send(getMetadataForOldPreviousIncidents, { before })).map(getIncidentCardData),
  toListItem: getIncidentCardData,
});

/** Returns the incident in the URL, else the current one, and the others; with status 404 if it never was public, 410 if it was. */
export function loadIncidents(args: LoadArgs): Promise<Incidents> {
  return loadIncidentsOf(args, incidentSource);
}

/** Like `loadIncidents`, with a custom source. */
export async function loadIncidentsOf<Shown extends Incident, Other extends IncidentCardData>(
  args: LoadArgs,
  source: RecentListSource<Shown, Other>,
): Promise<Incidents<Shown, Other>> {
  const { send, url } = args;
  const list = await loadRecentList(args, source);
  const { shown } = list;
  const tab = getMediaTab(url.searchParams);
  const [left, revision, videos, all] = await Promise.all([
    list.errorMessage === null ? null : loadGone(args),
    shown && loadRevision(args, shown._id),
    shown && tab === "videos" ? send(getVideosForIncident, { id: shown._id }) : null,
    shown && (tab === "images" || hasMap(shown)) ? send(getImagesForIncident, { id: shown._id }) : null,
  ]);
  const language = getPathLanguage(url.pathname);
  const newest = list.newest.map((card) => withoutOtherLanguages(card, language));
  const images = tab === "images" ? all : null;
  const maps = all?.filter(isMap) ?? [];
  const incidents = { ...list, newest, gone: left, revision, videos, images, maps };
  if (left) return gone(incidents);
  return incidents.errorMessage === null ? incidents : notFound(incidents);
}

const isMap = ({ image_kind }: { image_kind?: string | undefined }) => image_kind === "map";
const hasMap = ({ sources }: Incident) => sources.some(isMap);

/** Removes from a card the texts in languages that are neither its first one nor the reader's: half of a page's data. */
function withoutOtherLanguages<T extends IncidentCardData>(card: T, language: Language): T {
  const kept = { ...card };
  for (const other of languages) {
    if (other === language) continue;
    delete kept[getTranslation("title", other)];
    delete kept[getTranslation("description", other)];
  }
  return kept;
}

async function loadRevision({ send }: LoadArgs, id: string) {
  const revision = await catchRefusal(send(getNewestRevision, { id }));
  return "found" in revision ? revision.found : null;
}

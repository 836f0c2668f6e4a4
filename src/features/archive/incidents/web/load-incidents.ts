import { getImagesForIncident, getVideosForIncident } from "#features/archive/media/calls.ts";
import type { Image, Video } from "#features/archive/media/rules.ts";
import { getMediaTab } from "#features/archive/media/web/media-tab.ts";
import { loadRecentList, type RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import type { RecentList } from "#platform/web/recent-list/recent-list.ts";
import { type LoadArgs, notFound } from "#platform/web/routing/create-loader.ts";
import {
  getCurrentIncident,
  getIncidentWithId,
  getMetadataForFivePreviousIncidents,
  getMetadataForOldPreviousIncidents,
} from "../calls.ts";
import type { Incident, IncidentMetadata } from "../rules.ts";
import { getIncidentMetadata } from "./get-incident-metadata.ts";

export type Incidents<Shown extends Incident = Incident, Other extends IncidentMetadata = IncidentMetadata> = RecentList<
  Shown,
  Other
> & {
  /** Of the shown incident when the URL opens their tab; otherwise null, and opening the tab fetches them. */
  videos: Video[] | null;
  images: Image[] | null;
};

export const incidentSource: RecentListSource<Incident, IncidentMetadata> = (send) => ({
  fetchCurrent: () => send(getCurrentIncident, {}),
  fetchById: (id) => send(getIncidentWithId, { id }),
  fetchPrevious: () => send(getMetadataForFivePreviousIncidents, {}),
  fetchOlder: (before) => send(getMetadataForOldPreviousIncidents, { before }),
  toListItem: getIncidentMetadata,
});

/** Returns the incident in the URL, or the current one, and the others; with status 404 when it does not exist. */
export function loadIncidents(args: LoadArgs): Promise<Incidents> {
  return loadIncidentsOf(args, incidentSource);
}

/** The same from a source that knows more of each. */
export async function loadIncidentsOf<Shown extends Incident, Other extends IncidentMetadata>(
  args: LoadArgs,
  source: RecentListSource<Shown, Other>,
): Promise<Incidents<Shown, Other>> {
  const { send, url } = args;
  const list = await loadRecentList(args, source);
  const { shown } = list;
  const tab = getMediaTab(url.searchParams);
  const incidents = {
    ...list,
    videos: shown && tab === "videos" ? await send(getVideosForIncident, { id: shown._id }) : null,
    images: shown && tab === "images" ? await send(getImagesForIncident, { id: shown._id }) : null,
  };
  return incidents.errorMessage === null ? incidents : notFound(incidents);
}

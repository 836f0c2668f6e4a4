import { getImagesForIncident, getVideosForIncident } from "#features/archive/media/calls.ts";
import type { Image, Video } from "#features/archive/media/rules.ts";
import { getMediaTab } from "#features/archive/media/web/media-tab.ts";
import { type ItemPageData, loadItemPage } from "#platform/web/recent-list/load-item-page.ts";
import type { LoadArgs } from "#platform/web/routing/create-loader.ts";
import {
  getCurrentIncident,
  getIncidentWithId,
  getMetadataForFivePreviousIncidents,
  getMetadataForOldPreviousIncidents,
} from "../calls.ts";
import type { Incident, IncidentMetadata } from "../rules.ts";

export type Incidents = ItemPageData<Incident, IncidentMetadata> & {
  /** Of the one shown, where the address opens their tab: else they are fetched when it is opened. */
  videos: Video[] | null;
  /** Likewise. */
  images: Image[] | null;
};

/** What a screen of the archive shows: the incident with `id`, or the current one, and what else the address asks for. */
export async function loadIncidents({ send, url }: LoadArgs, id?: string): Promise<Incidents> {
  const incidents = await loadItemPage(url, id, {
    current: () => send(getCurrentIncident, {}),
    getById: (wanted) => send(getIncidentWithId, { id: wanted }),
    getFivePrevious: () => send(getMetadataForFivePreviousIncidents, {}),
    older: (before) => send(getMetadataForOldPreviousIncidents, { before }),
    toListItem: (incident): IncidentMetadata => incident,
  });
  const { shown } = incidents;
  const tab = getMediaTab(url.searchParams);
  return {
    ...incidents,
    videos: shown && tab === "videos" ? await send(getVideosForIncident, { id: shown._id }) : null,
    images: shown && tab === "images" ? await send(getImagesForIncident, { id: shown._id }) : null,
  };
}

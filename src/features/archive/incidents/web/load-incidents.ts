import { getImagesForIncident, getVideosForIncident } from "#features/archive/media/calls.ts";
import type { Image, Video } from "#features/archive/media/rules.ts";
import { mediaTabOf } from "#features/archive/media/web/media-tab.ts";
import type { LoadArgs } from "#platform/web/load.ts";
import { loadShown, type ShownAndOthers } from "#platform/web/load-shown.ts";
import {
  getCurrentIncident,
  getIncidentWithId,
  getMetadataForFivePreviousIncidents,
  getMetadataForOldPreviousIncidents,
} from "../calls.ts";
import type { Incident, IncidentMetadata } from "../rules.ts";

export type Incidents = ShownAndOthers<Incident, IncidentMetadata> & {
  /** Of the one shown, where the address opens their tab: else they are fetched when it is opened. */
  videos: Video[] | null;
  /** Likewise. */
  images: Image[] | null;
};

/** What a screen of the archive shows: the incident with `id`, or the current one, and what else the address asks for. */
export async function loadIncidents({ send, url }: LoadArgs, id?: string): Promise<Incidents> {
  const incidents = await loadShown(url, id, {
    current: () => send(getCurrentIncident, {}),
    withId: (wanted) => send(getIncidentWithId, { id: wanted }),
    fivePrevious: () => send(getMetadataForFivePreviousIncidents, {}),
    older: (before) => send(getMetadataForOldPreviousIncidents, { before }),
    toOther: (incident): IncidentMetadata => incident,
  });
  const { shown } = incidents;
  const tab = mediaTabOf(url.searchParams);
  return {
    ...incidents,
    videos: shown && tab === "videos" ? await send(getVideosForIncident, { id: shown._id }) : null,
    images: shown && tab === "images" ? await send(getImagesForIncident, { id: shown._id }) : null,
  };
}

import { getImagesForIncident, getVideosForIncident } from "#features/archive/media/calls.ts";
import type { Image, Video } from "#features/archive/media/rules.ts";
import { mediaTabOf } from "#features/archive/media/web/media-tab.ts";
import { answerOrRefusal, type LoadArgs } from "#platform/web/load.ts";
import { loadOlder, type OlderStart } from "#platform/web/load-older.ts";
import {
  getCurrentIncident,
  getIncidentWithId,
  getMetadataForFivePreviousIncidents,
  getMetadataForOldPreviousIncidents,
} from "../calls.ts";
import type { Incident, IncidentMetadata } from "../rules.ts";

export type Incidents = {
  /** The incident shown; null when the one asked for does not exist, or there is none at all. */
  shown: Incident | null;
  /** Why the incident asked for is not shown, in the server's words. */
  problem: string | null;
  /** Its videos, where the address opens their tab: else they are fetched when it is opened. */
  videos: Video[] | null;
  /** Its images, likewise. */
  images: Image[] | null;
  /** The current one and the five before it. */
  newest: IncidentMetadata[];
  older: OlderStart<IncidentMetadata> | null;
};

/** What a screen of the archive shows: the incident with `id`, or the current one, and what else the address asks for. */
export async function loadIncidents({ send, url }: LoadArgs, id?: string): Promise<Incidents> {
  const [asked, current, fivePrevious, older] = await Promise.all([
    id === undefined ? null : answerOrRefusal(send(getIncidentWithId, { id })),
    answerOrRefusal(send(getCurrentIncident, {})),
    send(getMetadataForFivePreviousIncidents, {}),
    loadOlder(url, (before) => send(getMetadataForOldPreviousIncidents, { before })),
  ]);
  const newestOne = "found" in current ? current.found : null;
  const wanted = asked ?? current;
  const shown = "found" in wanted ? wanted.found : null;
  const tab = mediaTabOf(url.searchParams);
  return {
    shown,
    problem: asked && "refused" in asked ? asked.refused : null,
    videos: shown && tab === "videos" ? await send(getVideosForIncident, { id: shown._id }) : null,
    images: shown && tab === "images" ? await send(getImagesForIncident, { id: shown._id }) : null,
    newest: newestOne ? [newestOne, ...fivePrevious] : [],
    older,
  };
}

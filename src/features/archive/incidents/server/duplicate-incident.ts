import { attributionDataSchema } from "#features/archive/attributions/rules.ts";
import { insertAttribution } from "#features/archive/attributions/server/attribution-store.ts";
import { listVisibleAttributions } from "#features/archive/attributions/server/list-attributions-with-sources.ts";
import { claimDataSchema } from "#features/archive/claims/rules.ts";
import { insertClaim } from "#features/archive/claims/server/claim-store.ts";
import { listVisibleClaims } from "#features/archive/claims/server/list-claims-with-sources.ts";
import { duplicateImage, listImages, updateImage } from "#features/archive/media/server/images/image-store.ts";
import { insertMedia, listMedia, type MediaKind, updateMedia } from "#features/archive/media/server/linked-media-store.ts";
import { listSources } from "#features/archive/media/server/source-store.ts";
import { type IncidentData, incidentDataSchema } from "../rules.ts";
import { type Db, insertIncident } from "./incident-store.ts";
import { requireNarratives, updateNarratives } from "./narrative-store.ts";
import { requireEditableIncident } from "./require-incident.ts";

/**
 * Inserts a draft with the content of an incident and its parts outside the trash; the files of its images are
 * shared. Its status and the reviews of its narratives are not copied.
 */
export async function duplicateIncident(tx: Db, id: string, now: Date): Promise<{ _id: string; data: IncidentData }> {
  const data = incidentDataSchema.parse(await requireEditableIncident(tx, id));
  const _id = await insertIncident(tx, data, now, true);
  const reviews = { narrative_en_reviewed_on: null, narrative_am_reviewed_on: null };
  await updateNarratives(tx, _id, { ...(await requireNarratives(tx, id)), ...reviews });
  const copies = new Map<string, string>();
  for (const kind of ["article", "video"] as const) await duplicateMedia(tx, kind, { from: id, to: _id, copies, now });
  for (const image of (await listImages(tx, id)).toReversed()) {
    copies.set(image._id, await duplicateImage(tx, image._id, _id, now));
  }
  await duplicateRepetitions(tx, id, copies, now);
  const getCopies = (ids: string[]) => ids.flatMap((source) => copies.get(source) ?? []);
  const sources = await listSources(tx, id);
  for (const claim of (await listVisibleClaims(tx, id, sources)).toReversed()) {
    await insertClaim(tx, _id, claimDataSchema.parse(claim), getCopies(claim.sources), now);
  }
  for (const attribution of (await listVisibleAttributions(tx, id, sources)).toReversed()) {
    await insertAttribution(tx, _id, attributionDataSchema.parse(attribution), getCopies(attribution.sources), now);
  }
  return { _id, data };
}

type Copying = { from: string; to: string; copies: Map<string, string>; now: Date };

async function duplicateMedia(tx: Db, kind: MediaKind, { from, to, copies, now }: Copying): Promise<void> {
  for (const { _id, incident_id, ...media } of (await listMedia(tx, kind, from)).toReversed()) {
    copies.set(_id, await insertMedia(tx, kind, to, { ...media, repeats: null }, now));
  }
}

/** Makes the copies repeat the copies of the sources that the originals repeat, which may be listed after them. */
async function duplicateRepetitions(tx: Db, from: string, copies: Map<string, string>, now: Date): Promise<void> {
  for (const kind of ["article", "video"] as const) {
    for (const { _id, incident_id, ...media } of await listMedia(tx, kind, from)) {
      const repeats = media.repeats && copies.get(media.repeats);
      if (repeats) await updateMedia(tx, kind, copies.get(_id) ?? "", { ...media, repeats }, now);
    }
  }
  for (const { _id, description, repeats: repeated } of await listImages(tx, from)) {
    const repeats = repeated && copies.get(repeated);
    if (repeats) await updateImage(tx, copies.get(_id) ?? "", { description, repeats }, now);
  }
}

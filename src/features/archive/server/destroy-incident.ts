import { NO_NARRATIVES } from "#features/archive/incidents/narrative-rules.ts";
import { getNarrativeChanges } from "#features/archive/incidents/server/edited-values.ts";
import { type Db, deleteIncidentRows } from "#features/archive/incidents/server/incident-store.ts";
import { listReferring } from "#features/archive/incidents/server/relation-store.ts";
import { findNarratives } from "#features/archive/incidents/server/text-store.ts";
import { deleteRevisionRows } from "#features/archive/revisions/server/destroyed-revision-store.ts";
import { toArticle, toVideo } from "#features/archive/sources/server/source-response.ts";
import { sourceStores } from "#features/archive/sources/server/source-store.ts";
import { attributionStore } from "#features/archive/statements/server/attribution-kind.ts";
import { claimStore } from "#features/archive/statements/server/claim-kind.ts";

/** Deletes an incident with all that belongs to it for good; returns what it was, and its revisions' numbers, dates and hashes. */
export async function destroyIncident(db: Db, incident: { _id: string }, now: Date): Promise<object> {
  const { _id: id } = incident;
  const narratives = getNarrativeChanges(NO_NARRATIVES, await findNarratives(db, id)).after;
  const articles = (await sourceStores.article.listAll(db, id)).map(toArticle);
  const videos = (await sourceStores.video.listAll(db, id)).map(toVideo);
  const images = await sourceStores.image.listAll(db, id);
  const claims = await claimStore.listAll(db, id);
  for (const claim of claims) await claimStore.delete(db, claim._id);
  const attributions = await attributionStore.listAll(db, id);
  for (const attribution of attributions) await attributionStore.delete(db, attribution._id);
  for (const { _id } of [...articles, ...videos, ...images]) await sourceStores.image.delete(db, _id);
  // Other incidents lose their relations to it; only the audit trail keeps them.
  const referring = await listReferring(db, [id]);
  const revisions = await deleteRevisionRows(db, id, now);
  await deleteIncidentRows(db, id);
  return {
    ...incident,
    ...narratives,
    articles,
    videos,
    images,
    claims,
    attributions,
    revisions,
    ...(referring.length > 0 && { referring }),
  };
}

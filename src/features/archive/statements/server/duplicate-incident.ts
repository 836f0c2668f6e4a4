import { mapNarratives } from "#features/archive/incidents/language-rules.ts";
import { type IncidentData, incidentDataSchema } from "#features/archive/incidents/rules.ts";
import { type Db, insertIncident } from "#features/archive/incidents/server/incident-store.ts";
import { requireEditableIncident } from "#features/archive/incidents/server/require-incident.ts";
import { findNarratives, updateNarratives } from "#features/archive/incidents/server/text-store.ts";
import type { ImageData } from "#features/archive/sources/server/create-source-store.ts";
import { duplicateImage } from "#features/archive/sources/server/image-store.ts";
import { articleKind, type SourceKindOf, videoKind } from "#features/archive/sources/server/source-kinds.ts";
import { sourceStores, updateRepeats } from "#features/archive/sources/server/source-store.ts";
import { attributionDataSchema } from "#features/archive/statements/attributions/rules.ts";
import { claimDataSchema } from "#features/archive/statements/claims/rules.ts";
import { attributionStore } from "./attribution-kind.ts";
import { claimStore } from "./claim-kind.ts";
import { listStatements } from "./list-statements.ts";

/**
 * Inserts a draft with the content of an incident and its parts outside the trash; the files of its images are shared. Its status, the
 * reviews of its narratives, its identifiers in other lists and its replacement are not copied.
 */
export async function duplicateIncident(tx: Db, id: string, now: Date): Promise<{ _id: string; data: IncidentData }> {
  const original = incidentDataSchema.parse(await requireEditableIncident(tx, id));
  const { external_ids: _ids, replaced_by: _replaced, ...data } = original;
  const _id = await insertIncident(tx, data, now, { isDraft: true });
  const reviews = mapNarratives("_reviewed_on", () => null);
  await updateNarratives(tx, _id, { ...(await findNarratives(tx, id)), ...reviews });
  const copies = new Map<string, string>();
  const copySources = async <Data extends ImageData>({ store, pick }: SourceKindOf<Data>) => {
    for (const row of (await store.list(tx, id)).toReversed()) {
      copies.set(row._id, await store.insert(tx, _id, { ...pick(row), repeats: null }, now));
    }
  };
  await copySources(articleKind);
  await copySources(videoKind);
  for (const image of (await sourceStores.image.list(tx, id)).toReversed()) {
    copies.set(image._id, await duplicateImage(tx, image._id, _id, now));
  }
  const { sources, visible } = await listStatements(tx, id);
  // The source that another one repeats may come later in the list.
  for (const source of sources) {
    const repeats = source.repeats && copies.get(source.repeats);
    if (repeats) await updateRepeats(tx, copies.get(source._id) ?? "", repeats);
  }
  const getCopies = (ids: string[]) => ids.flatMap((source) => copies.get(source) ?? []);
  for (const claim of visible.claims.toReversed()) {
    await claimStore.insert(tx, _id, { ...claimDataSchema.parse(claim), sources: getCopies(claim.sources) }, now);
  }
  for (const attribution of visible.attributions.toReversed()) {
    const cited = getCopies(attribution.sources);
    await attributionStore.insert(tx, _id, { ...attributionDataSchema.parse(attribution), sources: cited }, now);
  }
  return { _id, data };
}

import type { Source } from "#features/archive/media/source-rules.ts";
import { type Attribution, attributionSchema, isSupported } from "../rules.ts";
import { type Db, listAttributions } from "./attribution-store.ts";

/**
 * Returns the attributions of an incident as responses carry them, newest first: each with those of its sources that are not in
 * the trash, in their order. One all of whose sources are there waits, unseen, until one is restored, and what a court found waits
 * for a court's.
 */
export async function listToldAttributions(db: Db, incidentId: string, sources: Source[]): Promise<Attribution[]> {
  return (await listWithSources(db, incidentId, sources)).filter(({ isTold }) => isTold).map(({ attribution }) => attribution);
}

/** Returns the attributions that wait for a source, for admins. */
export async function listWaitingAttributions(db: Db, incidentId: string, sources: Source[]): Promise<Attribution[]> {
  return (await listWithSources(db, incidentId, sources)).filter(({ isTold }) => !isTold).map(({ attribution }) => attribution);
}

async function listWithSources(db: Db, incidentId: string, sources: Source[]) {
  return (await listAttributions(db, incidentId)).map((attribution) => {
    const standing = sources.filter(({ _id }) => attribution.sources.includes(_id));
    return {
      attribution: attributionSchema.parse({ ...attribution, sources: standing.map(({ _id }) => _id) }),
      isTold: standing.length > 0 && isSupported(attribution.stance, standing),
    };
  });
}

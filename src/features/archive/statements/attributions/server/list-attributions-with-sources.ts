import type { Source } from "#features/archive/sources/source-rules.ts";
import { type Attribution, attributionSchema, isSupported } from "../rules.ts";
import { attributionStore, type Db } from "./attribution-store.ts";

/**
 * Returns the attributions of an incident as responses carry them, newest first, each with those of its sources that are not in
 * the trash, in their order. An attribution whose sources are all in the trash is hidden until one of them is restored; a finding
 * of a court is hidden until a source of a court is restored.
 */
export async function listVisibleAttributions(db: Db, incidentId: string, sources: Source[]): Promise<Attribution[]> {
  return (await listWithSources(db, incidentId, sources))
    .filter(({ isVisible }) => isVisible)
    .map(({ attribution }) => attribution);
}

/** Returns the attributions that are hidden because of sources in the trash, for admins. */
export async function listHiddenAttributions(db: Db, incidentId: string, sources: Source[]): Promise<Attribution[]> {
  return (await listWithSources(db, incidentId, sources))
    .filter(({ isVisible }) => !isVisible)
    .map(({ attribution }) => attribution);
}

async function listWithSources(db: Db, incidentId: string, sources: Source[]) {
  return (await attributionStore.list(db, incidentId)).map((attribution) => {
    const visibleSources = sources.filter(({ _id }) => attribution.sources.includes(_id));
    return {
      attribution: attributionSchema.parse({ ...attribution, sources: visibleSources.map(({ _id }) => _id) }),
      isVisible: visibleSources.length > 0 && isSupported(attribution.stance, visibleSources),
    };
  });
}

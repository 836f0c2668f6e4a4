import type { Source } from "#features/archive/sources/source-rules.ts";
import { type Claim, claimSchema } from "../rules.ts";
import { claimStore, type Db } from "./claim-store.ts";

/**
 * Returns the claims of an incident as responses carry them, newest first, each with those of its sources that are not in the
 * trash, in their order. A claim whose sources are all in the trash is hidden until one of them is restored.
 */
export async function listVisibleClaims(db: Db, incidentId: string, sources: Source[]): Promise<Claim[]> {
  return (await listWithSources(db, incidentId, sources)).filter((claim) => claim.sources.length > 0);
}

/** Returns the claims that are hidden because all their sources are in the trash, for admins. */
export async function listHiddenClaims(db: Db, incidentId: string, sources: Source[]): Promise<Claim[]> {
  return (await listWithSources(db, incidentId, sources)).filter((claim) => claim.sources.length === 0);
}

async function listWithSources(db: Db, incidentId: string, sources: Source[]): Promise<Claim[]> {
  return (await claimStore.list(db, incidentId)).map((claim) =>
    claimSchema.parse({
      ...claim,
      sources: sources.map(({ _id }) => _id).filter((source) => claim.sources.includes(source)),
    }),
  );
}

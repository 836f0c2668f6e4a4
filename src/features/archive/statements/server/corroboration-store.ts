import type { Db } from "#database/database.ts";
import { countCorroborating } from "#features/archive/sources/independent-sources.ts";
import { SOURCE_FIELDS, type Source, sourceSchema } from "#features/archive/sources/source-rules.ts";

/**
 * Returns those incidents of which each kind of figures rests on fewer than two independent sources: an older version counted two addresses of
 * one source as two.
 */
export async function filterOnOneSource<Row extends { _id: string }>(db: Db, incidents: Row[]): Promise<Row[]> {
  if (incidents.length === 0) return [];
  const ids = incidents.map(({ _id }) => _id);
  const sources = await db
    .selectFrom("source")
    .select(["incident_id", "id as _id", "type", "link", "reference", "description", ...SOURCE_FIELDS])
    .where("incident_id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  const figures = await db
    .selectFrom("claim")
    .innerJoin("claim_source", "claim_source.claim_id", "claim.id")
    .select(["claim.incident_id", "claim.kind", "claim_source.source_id"])
    .where("claim.incident_id", "in", ids)
    .where("claim.deleted_at", "is", null)
    .execute();
  const sourcesOf = Map.groupBy(sources, ({ incident_id }) => incident_id);
  const figuresOf = Map.groupBy(figures, ({ incident_id }) => incident_id);
  return incidents.filter(({ _id }) => {
    const claims = (figuresOf.get(_id) ?? []).map(({ kind, source_id }) => ({ kind, sources: [source_id] }));
    return countCorroborating(claims, (sourcesOf.get(_id) ?? []).map(toSource)) < 2;
  });
}

/** Returns a source without its empty columns. */
const toSource = (row: object): Source =>
  sourceSchema.parse(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));

import type { Db } from "#database/database.ts";
import { isListedIncident } from "#features/archive/incidents/server/listed-incident-store.ts";
import { withTexts } from "#features/archive/incidents/server/text-store.ts";
import { countCorroborating } from "#features/archive/sources/independent-sources.ts";
import { SOURCE_FIELDS, type Source, sourceSchema } from "#features/archive/sources/source-rules.ts";
import { readPages } from "#platform/server/process/slices.ts";

/** Incidents read at once. */
const READ_SIZE = 200;

/**
 * Returns the newest listed incidents that are called corroborated though each kind of their figures rests on one source, at most `limit`:
 * an older version counted two addresses of one source as two.
 */
export async function listCorroboratedByOne(db: Db, limit: number) {
  const found: { _id: string }[] = [];
  const pages = readPages<{ _id: string; sequence: number }>(READ_SIZE, (last) =>
    db
      .selectFrom("incident")
      .select(["id as _id", "sequence"])
      .where(isListedIncident)
      .where("verification", "=", "corroborated")
      .$if(last !== undefined, (query) => query.where("sequence", "<", last?.sequence ?? 0))
      .orderBy("sequence", "desc")
      .limit(READ_SIZE)
      .execute(),
  );
  for await (const rows of pages) {
    found.push(...(await filterOnOneSource(db, rows)));
    if (found.length >= limit) break;
  }
  return withTexts(db, found.slice(0, limit));
}

async function filterOnOneSource<Row extends { _id: string }>(db: Db, incidents: Row[]): Promise<Row[]> {
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

import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { type Db, findStoredIncident } from "#features/archive/incidents/server/incident-store.ts";
import {
  findRelated,
  findReplacement,
  listParts,
  seenBy,
  withoutUnlisted,
} from "#features/archive/incidents/server/relation-store.ts";
import { findNarratives } from "#features/archive/incidents/server/text-store.ts";
import { toArticle } from "#features/archive/sources/server/source-response.ts";
import type { Incident } from "../rules.ts";
import { listStatements } from "./list-statements.ts";

/** Adds the details of an incident that lists omit. Related incidents are named only if the reader may see them. */
export async function withDetails(
  db: Db,
  incident: IncidentMetadata,
  reader: keyof typeof seenBy = "visitors",
): Promise<Incident> {
  const details = await findDetails(db, incident._id);
  const relations = await getRelated(db, incident, seenBy[reader]);
  const [shown = incident] = reader === "visitors" ? await withoutUnlisted(db, [incident]) : [incident];
  return { ...shown, ...details, ...relations };
}

/** Returns an incident with its details, and only those relations that visitors see, regardless of whether they see it. */
export async function findWholeIncident(db: Db, id: string) {
  const incident = await findStoredIncident(db, id);
  return incident && { ...incident, ...(await findDetails(db, id)) };
}
export type WholeIncident = NonNullable<Awaited<ReturnType<typeof findWholeIncident>>>;

async function findDetails(db: Db, id: string) {
  const narratives = await findNarratives(db, id);
  const { sources, visible } = await listStatements(db, id);
  const articles = sources.filter(({ type }) => type === "article" || type === "document").map(toArticle);
  return { ...narratives, articles, sources, ...visible };
}

/** Adds the sources and statements of incidents, as each of them has them by itself. */
export async function withStatements<Row extends { _id: string }>(db: Db, rows: Row[]) {
  if (rows.length === 0) return [];
  const { sources, visible } = await listStatements(db, ...rows.map(({ _id }) => _id));
  return rows.map((row) => {
    const isOwn = ({ incident_id }: { incident_id: string }) => incident_id === row._id;
    return {
      ...row,
      sources: sources.filter(isOwn),
      claims: visible.claims.filter(isOwn),
      attributions: visible.attributions.filter(isOwn),
    };
  });
}

/** Returns the related incidents; each field is absent without any. */
async function getRelated(db: Db, { _id, replaced_by, part_of }: IncidentMetadata, isSeen: (typeof seenBy)[keyof typeof seenBy]) {
  const replacement = await findReplacement(db, replaced_by, isSeen);
  const series = part_of === undefined ? undefined : await findRelated(db, part_of, isSeen);
  const parts = await listParts(db, _id, isSeen);
  return { ...(replacement && { replacement }), ...(series && { series }), ...(parts.length > 0 && { parts }) };
}

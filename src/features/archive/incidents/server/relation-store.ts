import type { Db } from "#database/database.ts";
import type { ExternalId, RelatedIncident, RelationField, Relations } from "../relation-rules.ts";
import { isEditableIncident, isListedIncident } from "./listed-incident-store.ts";
import { withTexts } from "./text-store.ts";

type Seen = typeof isListedIncident;
type StoredRelations = { _id: string; replaced_by: string | null; part_of: string | null };

/** The conditions for incidents that a caller may know of. */
export const seenBy = { visitors: isListedIncident, admins: isEditableIncident };

/** Adds relations and identifiers to rows; absent without any. */
export async function withRelations<T extends StoredRelations>(
  db: Db,
  rows: T[],
): Promise<(Omit<T, RelationField> & Relations)[]> {
  const ids = rows.map(({ _id }) => _id);
  const stored =
    ids.length === 0
      ? []
      : await db.selectFrom("incident_external_id").selectAll().where("incident_id", "in", ids).orderBy("position").execute();
  return rows.map(({ replaced_by, part_of, ...row }) => {
    const external_ids = stored
      .filter(({ incident_id }) => incident_id === row._id)
      .map(({ scheme, value }): ExternalId => ({ scheme, value }));
    return {
      ...row,
      ...(replaced_by !== null && { replaced_by }),
      ...(part_of !== null && { part_of }),
      ...(external_ids.length > 0 && { external_ids }),
    };
  });
}

/** Removes the relations to incidents that visitors do not see. */
export async function withoutUnlisted<T extends Relations>(db: Db, incidents: T[]): Promise<T[]> {
  const ids = incidents.flatMap(({ replaced_by, part_of }) => [replaced_by ?? [], part_of ?? []].flat());
  if (ids.length === 0) return incidents;
  const rows = await db.selectFrom("incident").select("id").where(isListedIncident).where("id", "in", ids).execute();
  const listed = new Set(rows.map(({ id }) => id));
  return incidents.map((incident) => {
    const shown = { ...incident };
    if (shown.replaced_by !== undefined && !listed.has(shown.replaced_by)) delete shown.replaced_by;
    if (shown.part_of !== undefined && !listed.has(shown.part_of)) delete shown.part_of;
    return shown;
  });
}

/** Replaces the identifiers of an incident. */
export async function updateExternalIds(tx: Db, incident_id: string, ids: ExternalId[] = []): Promise<void> {
  await tx.deleteFrom("incident_external_id").where("incident_id", "=", incident_id).execute();
  const rows = ids.map(({ scheme, value }, position) => ({ incident_id, scheme, value, position }));
  if (rows.length > 0) await tx.insertInto("incident_external_id").values(rows).execute();
}

/** Returns another incident with this identifier that is neither in the trash nor replaced. */
export async function findExternalIdOwner(db: Db, { scheme, value }: ExternalId, exceptId: string | null) {
  const rows = await db
    .selectFrom("incident_external_id")
    .innerJoin("incident", "incident.id", "incident_external_id.incident_id")
    .select("incident.id as _id")
    .where("scheme", "=", scheme)
    .where("value", "=", value)
    .where("incident.id", "!=", exceptId ?? "")
    .where("incident.deleted_at", "is", null)
    .where("incident.replaced_by", "is", null)
    .limit(1)
    .execute();
  return (await withTexts(db, rows))[0];
}

/** Returns the ids along a chain of relations, starting with the incident itself, also those in the trash. */
export async function listChain(db: Db, field: RelationField, id: string): Promise<string[]> {
  const chain: string[] = [];
  let next: string | null = id;
  while (next !== null && !chain.includes(next)) {
    chain.push(next);
    const row: { target: string | null } | undefined = await db
      .selectFrom("incident")
      .select(`${field} as target`)
      .where("id", "=", next)
      .executeTakeFirst();
    next = row?.target ?? null;
  }
  return chain;
}

const selectRelated = (db: Db, isSeen: Seen) => db.selectFrom("incident").select(["id as _id", "date"]).where(isSeen);

/** Returns the last replacement in a chain, as long as the caller may know of each link. */
export async function findReplacement(
  db: Db,
  replacedBy: string | undefined,
  isSeen: Seen,
): Promise<RelatedIncident | undefined> {
  let last: RelatedIncident | undefined;
  for (const id of replacedBy === undefined ? [] : await listChain(db, "replaced_by", replacedBy)) {
    const next = await findRelated(db, id, isSeen);
    if (!next) break;
    last = next;
  }
  return last;
}

export async function findRelated(db: Db, id: string, isSeen: Seen): Promise<RelatedIncident | undefined> {
  return (await withTexts(db, await selectRelated(db, isSeen).where("id", "=", id).execute()))[0];
}

/** Returns the parts of a series in the order of their days, without replaced ones. */
export async function listParts(db: Db, id: string, isSeen: Seen): Promise<RelatedIncident[]> {
  const parts = await selectRelated(db, isSeen)
    .select("replaced_by")
    .where("part_of", "=", id)
    .orderBy("date_of_incident")
    .orderBy("sequence")
    .execute();
  const shown = await withoutUnlisted(db, parts.map(toOptional));
  const read = shown.filter((part) => part.replaced_by === undefined).map(({ _id, date }) => ({ _id, date }));
  return withTexts(db, read);
}

const toOptional = ({ replaced_by, ...part }: { _id: string; date: string; replaced_by: string | null }) => ({
  ...part,
  ...(replaced_by !== null && { replaced_by }),
});

/** Returns the ids of the incidents that refer to any of these. */
export async function listReferring(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("incident")
    .select("id")
    .where((row) => row.or([row("replaced_by", "in", ids), row("part_of", "in", ids)]))
    .orderBy("sequence")
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes an incident that is deleted for good from the relations of others, and deletes its identifiers. */
export async function deleteRelations(tx: Db, id: string): Promise<void> {
  await tx.updateTable("incident").set({ replaced_by: null }).where("replaced_by", "=", id).execute();
  await tx.updateTable("incident").set({ part_of: null }).where("part_of", "=", id).execute();
  await updateExternalIds(tx, id);
}

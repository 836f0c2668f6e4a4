import type { Selectable } from "kysely";
import type { Db } from "#database/database.ts";
import type { PendingRenameRow, Tables } from "#database/tables.ts";
import type { Verification } from "../verification-rules.ts";

const VERIFICATION_COLUMNS = ["verification", "verification_note", "verification_since", "verified_until"] as const;
export type VerificationColumns = (typeof VERIFICATION_COLUMNS)[number];

/** Returns the status in the columns of an incident. */
export function toVerification(row: Pick<Selectable<Tables["incident"]>, VerificationColumns>): Verification {
  const { verification: status, verification_note: note, verification_since: since, verified_until } = row;
  return {
    status,
    ...(note !== null && { note }),
    ...(since !== null && { since }),
    ...(verified_until !== null && { verified_until }),
  };
}

/** Returns the status of an incident, also of one in the trash. */
export async function findVerification(db: Db, id: string): Promise<Verification | undefined> {
  const row = await db.selectFrom("incident").select(VERIFICATION_COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && toVerification(row);
}

export async function updateVerification(
  tx: Db,
  id: string,
  { status, note, since, verified_until }: Verification,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("incident")
    .set({
      verification: status,
      verification_note: note ?? null,
      verification_since: since ?? null,
      verified_until: verified_until ?? null,
      updated_at: now.toISOString(),
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Returns the account that last changed what an incident states; null if that was no admin. Renaming a place or an organisation of the
 * incident counts from its commit, before it is recorded with each incident.
 */
export async function findLastAuthor(db: Db, id: string): Promise<string | null> {
  const incident = await db.selectFrom("incident").select(["stated_by", "stated_after"]).where("id", "=", id).executeTakeFirst();
  const later = db
    .selectFrom("pending_rename")
    .selectAll()
    .where("is_statement", "=", 1)
    .where("sequence", ">", incident?.stated_after ?? 0);
  for (const { root_id, account_id } of await later.orderBy("sequence", "desc").execute()) {
    const named = db
      .selectFrom(selectNaming(db, [root_id]).as("named"))
      .select("id")
      .where("id", "=", id);
    if (await named.limit(1).executeTakeFirst()) return account_id;
  }
  return incident?.stated_by ?? null;
}

/** Records who changed what an incident states, as later than all renames so far. */
export async function updateLastAuthor(tx: Db, id: string, accountId: string | null): Promise<void> {
  const newest = await tx
    .selectFrom("pending_rename")
    .select(({ fn }) => fn.max("sequence").as("sequence"))
    .executeTakeFirst();
  const stated_after = Number(newest?.sequence ?? 0);
  await tx.updateTable("incident").set({ stated_by: accountId, stated_after }).where("id", "=", id).execute();
}

/** Records who renamed a place or an organisation of an incident, unless somebody has changed what it states since. */
export async function updateLastAuthorByRename(tx: Db, id: string, { sequence, account_id }: PendingRenameRow): Promise<void> {
  await tx
    .updateTable("incident")
    .set({ stated_by: account_id, stated_after: sequence })
    .where("id", "=", id)
    .where("stated_after", "<", sequence)
    .execute();
}

/** Selects the ids of the incidents with any of these organisations or places, or a place within one; may repeat an id. */
function selectNaming(db: Db, ids: string[]) {
  const places = db
    .selectFrom("place")
    .leftJoin("place as parent", "parent.id", "place.parent_id")
    .select("place.id")
    .where((row) => row.or([row("place.id", "in", ids), row("place.parent_id", "in", ids), row("parent.parent_id", "in", ids)]));
  const attributions = db.selectFrom("attribution").select("incident_id as id").where("organisation_id", "in", ids);
  return db
    .selectFrom("incident")
    .select("id")
    .where("place_id", "in", places)
    .unionAll(attributions.where("deleted_at", "is", null));
}

/** Returns the incidents with any of these organisations or places, or a place within one, also those in the trash. */
export async function listIncidentsNaming(db: Db, ids: string[]): Promise<string[]> {
  return ids.length === 0 ? [] : [...new Set((await selectNaming(db, ids).execute()).map(({ id }) => id))];
}

/** Counts the verified incidents with any of these, also those in the trash. */
export async function countVerifiedNaming(db: Db, ids: string[]): Promise<number> {
  const verified = db.selectFrom("incident").where("verification", "=", "verified").where("id", "in", selectNaming(db, ids));
  return Number((await verified.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow()).count);
}

/** Returns the next incidents after an id with the renamed organisation or place, also those in the trash. */
export async function listNaming(db: Db, { root_id }: PendingRenameRow, after: string, limit: number): Promise<string[]> {
  const named = db
    .selectFrom("incident")
    .select("id")
    .where("id", ">", after)
    .where("id", "in", selectNaming(db, [root_id]));
  return (await named.orderBy("id").limit(limit).execute()).map(({ id }) => id);
}

/** Returns whether an incident was verified before the rename. */
export async function isVerifiedBefore(db: Db, id: string, { at }: PendingRenameRow): Promise<boolean> {
  const verified = db.selectFrom("incident").select("id").where("id", "=", id).where("verification", "=", "verified");
  const before = verified.where((row) => row.or([row("verification_since", "is", null), row("verification_since", "<=", at)]));
  return (await before.executeTakeFirst()) !== undefined;
}

/** Returns whether any incident, also one in the trash, has this organisation, this place or a place within it. */
export async function isNamed(db: Db, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom(selectNaming(db, [id]).as("named"))
      .select("id")
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

export async function insertPendingRename(tx: Db, rename: Omit<PendingRenameRow, "sequence">): Promise<void> {
  await tx.insertInto("pending_rename").values(rename).execute();
}

/** Returns the oldest rename with incidents left to revise; undefined without one. */
export async function findPendingRename(db: Db): Promise<PendingRenameRow | undefined> {
  return db.selectFrom("pending_rename").selectAll().orderBy("sequence").limit(1).executeTakeFirst();
}

export async function deletePendingRename(tx: Db, sequence: number): Promise<void> {
  await tx.deleteFrom("pending_rename").where("sequence", "=", sequence).execute();
}

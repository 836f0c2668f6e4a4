import type { Db } from "#database/database.ts";
import type { Verification } from "../verification-rules.ts";

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

/** Returns the account that was the last to change what an incident states; null where that was no admin. */
export async function findLastAuthor(db: Db, id: string): Promise<string | null> {
  return (await db.selectFrom("incident").select("stated_by").where("id", "=", id).executeTakeFirst())?.stated_by ?? null;
}

/** Records who changed what incidents state. */
export async function updateLastAuthor(tx: Db, ids: string[], accountId: string | null): Promise<void> {
  await tx.updateTable("incident").set({ stated_by: accountId }).where("id", "in", ids).execute();
}

/** Returns those of these incidents that are verified, also in the trash. */
export async function listVerified(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("incident")
    .select("id")
    .where("id", "in", ids)
    .where("verification", "=", "verified")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the incidents that name any of these organisations, or a place that is or lies in one of these places. */
export async function listIncidentsNaming(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const places = db
    .selectFrom("place")
    .leftJoin("place as parent", "parent.id", "place.parent_id")
    .select("place.id")
    .where((row) => row.or([row("place.id", "in", ids), row("place.parent_id", "in", ids), row("parent.parent_id", "in", ids)]));
  const attributions = db.selectFrom("attribution").select("incident_id as id").where("organisation_id", "in", ids);
  const rows = await db
    .selectFrom("incident")
    .select("id")
    .where("place_id", "in", places)
    .union(attributions.where("deleted_at", "is", null))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

import { sql } from "kysely";
import type { Db } from "#database/database.ts";

/*
 * The counts of password guesses that nodes on PostgreSQL share. Each transaction takes the keys of an attempt in the same order, to
 * prevent deadlocks.
 */

/** Counts an attempt in the key's window, which begins with its first one. */
export async function addSignInCount(tx: Db, key: string, now: Date, endsAt: Date): Promise<{ count: number; endsAt: Date }> {
  const isOver = sql<boolean>`sign_in_count.ends_at <= ${now.toISOString()}`;
  const row = await tx
    .insertInto("sign_in_count")
    .values({ key, count: 1, ends_at: endsAt.toISOString() })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when ${isOver} then 1 else sign_in_count.count + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else sign_in_count.ends_at end`,
      }),
    )
    .returning(["count", "ends_at"])
    .executeTakeFirstOrThrow();
  return { count: row.count, endsAt: new Date(row.ends_at) };
}

/** Undoes the count of one attempt. */
export async function subtractSignInCount(tx: Db, key: string): Promise<void> {
  await tx
    .updateTable("sign_in_count")
    .set(({ eb }) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

export async function deleteSignInCount(tx: Db, key: string): Promise<void> {
  await tx.deleteFrom("sign_in_count").where("key", "=", key).execute();
}

/** Deletes ended windows, except those locked by a running attempt. */
export async function deleteEndedSignInCounts(tx: Db, now: Date): Promise<void> {
  const ended = tx.selectFrom("sign_in_count").select("key").where("ends_at", "<=", now.toISOString());
  await tx.deleteFrom("sign_in_count").where("key", "in", ended.forUpdate().skipLocked()).execute();
}

import type { Db } from "#database/database.ts";
import { SECURITY_EVENTS_MAX_COUNT, type SecurityEventKind } from "../rules.ts";

export type CountedEvent = { minute: string; kind: SecurityEventKind; count: number };

/** Adds counts to those of the same minutes, and deletes the oldest rows. */
export async function addSecurityEvents(tx: Db, events: CountedEvent[]): Promise<void> {
  for (const event of events) {
    await tx
      .insertInto("security_event")
      .values(event)
      .onConflict((conflict) =>
        conflict
          .columns(["minute", "kind"])
          .doUpdateSet(({ eb, ref }) => ({ count: eb("security_event.count", "+", ref("excluded.count")) })),
      )
      .execute();
  }
  const oldest = await tx
    .selectFrom("security_event")
    .select("minute")
    .orderBy("minute", "desc")
    .orderBy("kind")
    .offset(SECURITY_EVENTS_MAX_COUNT)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await tx.deleteFrom("security_event").where("minute", "<=", oldest.minute).execute();
}

/** Newest first. */
export async function listSecurityEvents(db: Db, limit: number): Promise<CountedEvent[]> {
  const rows = await db.selectFrom("security_event").selectAll().orderBy("minute", "desc").orderBy("kind").limit(limit).execute();
  return rows.map(({ minute, kind, count }) => ({ minute, kind: kind as SecurityEventKind, count }));
}

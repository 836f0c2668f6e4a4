import { expect, it } from "vitest";
import { engines } from "../../../tests/test-database.ts";
import { migrateBefore, openUnmigratedDatabase } from "../../../tests/unmigrated-database.ts";
import { migrateToLatest } from "../migrate.ts";
import type { Tables } from "../tables.ts";

const AT = "2026-01-01T00:00:00.000Z";

it.each(engines)("gives each session from before an id of its own, on %s", async (engine) => {
  const { db, close } = await openUnmigratedDatabase(engine);
  try {
    await migrateBefore("0010", db, engine);
    const account = { id: "abebe", first_name: "A", last_name: "B", email: "a@b.org", email_key: "a@b.org", password_hash: "x" };
    await db
      .insertInto("account")
      .values({ ...account, role: "owner", status: "active", created_at: AT })
      .execute();
    const old = { account_id: "abebe", created_at: AT, last_seen_at: AT, revoked_at: null };
    const tokens = ["one", "two", "three"];
    // Without the id, which the table of that time does not have.
    const sessions = tokens.map((token_hash) => ({ ...old, token_hash })) as unknown as Tables["session"][];
    await db.insertInto("session").values(sessions).execute();
    await migrateToLatest(db, engine);
    const migrated = await db.selectFrom("session").selectAll().orderBy("token_hash").execute();
    expect(migrated).toMatchObject(tokens.toSorted().map((token_hash) => ({ ...old, token_hash })));
    expect(new Set(migrated.map(({ id }) => id)).size).toBe(3);
    for (const { id } of migrated) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  } finally {
    await close();
  }
});

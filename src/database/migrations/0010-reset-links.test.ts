import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import { createPostgresDatabase } from "../../../tests/postgres-database.ts";
import { type Engine, engines } from "../../../tests/test-database.ts";
import { migrateToLatest, migrations } from "../migrate.ts";
import type { Tables } from "../tables.ts";

const AT = "2026-01-01T00:00:00.000Z";

async function openUnmigrated(engine: Engine): Promise<{ db: Kysely<Tables>; close(): Promise<void> }> {
  if (engine === "postgres") {
    const { url, drop } = await createPostgresDatabase("template0");
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
    return { db, close: () => db.destroy().then(drop) };
  }
  const directory = await mkdtemp(join(tmpdir(), "advocacy-migration-"));
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new SQLite(join(directory, "old.sqlite")) }) });
  return { db, close: () => db.destroy().then(() => rm(directory, { recursive: true })) };
}

it.each(engines)("gives each session from before an id of its own, on %s", async (engine) => {
  const { db, close } = await openUnmigrated(engine);
  try {
    const before = Object.entries(migrations).filter(([name]) => name < "0010");
    await migrateToLatest(db, engine, Object.fromEntries(before));
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

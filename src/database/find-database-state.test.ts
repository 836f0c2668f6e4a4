import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createPostgresDatabase } from "../../tests/postgres-database.ts";
import { engines } from "../../tests/test-database.ts";
import { findDatabaseState, listDoneMigrations } from "./find-database-state.ts";
import { type DatabaseLocation, openDatabase } from "./open-database.ts";
import type { Tables } from "./tables.ts";

const AT = "2026-01-01T00:00:00.000Z";
const item = { id: "c", created_at: AT, updated_at: AT, deleted_at: AT };
const campaign = { ...item, language: "en", title: "t", description: "d" };
const letter = { ...campaign, subject: "s", body: "b", to_json: "[]", cc_json: "[]" };
const numbers = { number_of_killed: 0, number_of_injured: 0, number_of_displaced: 0 };
const incident = { ...item, ...numbers, language: "en", location: "l", date: "2026-01-01", date_of_incident: "2026-01-01" };
const names = { first_name: "A", last_name: "B", email: "a@example.org", email_key: "a@example.org" };
const account = { id: "a", ...names, password_hash: "h", role: "owner", status: "disabled", created_at: AT };

describe.each(engines)("findDatabaseState on %s", (engine) => {
  async function withLocation(work: (location: DatabaseLocation) => Promise<void>): Promise<void> {
    const dataDirectory = await mkdtemp(join(tmpdir(), "advocacy-"));
    const postgres = engine === "postgres" ? await createPostgresDatabase("template0") : undefined;
    await work({ databaseUrl: postgres?.url, dataDirectory });
    await postgres?.drop();
    await rm(dataDirectory, { recursive: true });
  }

  it("finds a database without tables missing, and does not create it", async () => {
    await withLocation(async (location) => {
      expect(await findDatabaseState(location)).toBe("missing");
      expect(await findDatabaseState(location)).toBe("missing");
      expect(await readdir(location.dataDirectory)).toEqual([]);
    });
  });

  it("finds a database empty that has only a setup code", async () => {
    await withLocation(async (location) => {
      const database = await openDatabase(location);
      await database.inTransaction((tx) => tx.insertInto("setup_code").values({ code_hash: "h", created_at: AT }).execute());
      await database.close();
      expect(await findDatabaseState(location)).toBe("empty");
    });
  });

  it.each([
    ["account", account],
    ["twitter_campaign", campaign],
    ["email_campaign", letter],
    ["incident", incident],
  ])("finds a database filled by one row of %s, deleted or disabled, while it is open", async (table, row) => {
    await withLocation(async (location) => {
      const database = await openDatabase(location);
      await database.inTransaction((tx) =>
        tx
          .insertInto(table as keyof Tables)
          .values(row as never)
          .execute(),
      );
      expect(await findDatabaseState(location)).toBe("filled");
      await database.close();
      expect(await findDatabaseState(location)).toBe("filled");
    });
  });

  it("looks at the tables that a database of an older version has", async () => {
    await withLocation(async (location) => {
      const database = await openDatabase(location);
      await database.inTransaction((tx) => sql`alter table twitter_campaign rename to later_campaign`.execute(tx));
      expect(await findDatabaseState(location)).toBe("empty");
      await database.inTransaction((tx) =>
        tx
          .insertInto("incident")
          .values({ ...incident, language: "en" })
          .execute(),
      );
      expect(await findDatabaseState(location)).toBe("filled");
      await database.close();
    });
  });

  it("lists no migrations of a database without tables, else all in order", async () => {
    await withLocation(async (location) => {
      expect(await listDoneMigrations(location)).toEqual([]);
      const database = await openDatabase(location);
      await database.close();
      const names = await listDoneMigrations(location);
      expect(names.length).toBeGreaterThan(1);
      expect(names).toEqual(names.toSorted());
    });
  });
});

describe("findDatabaseState on sqlite", () => {
  it("rejects a file that is no database, and finds an empty file missing", async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), "advocacy-"));
    const location = { databaseUrl: undefined, dataDirectory };
    await writeFile(join(dataDirectory, "advocacy.sqlite"), "");
    expect(await findDatabaseState(location)).toBe("missing");
    await writeFile(join(dataDirectory, "advocacy.sqlite"), "a text of more than a few bytes".repeat(100));
    await expect(findDatabaseState(location)).rejects.toThrow("not a database");
    await rm(dataDirectory, { recursive: true });
  });
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setUpDatabaseLocation } from "../../tests/database-location.ts";
import { engines, openTestDatabase } from "../../tests/test-database.ts";
import { type Database, noteSeen } from "./database.ts";
import { listDoneMigrations } from "./find-database-state.ts";
import { migrateToLatest, migrations } from "./migrations/migrate.ts";
import type { Migration } from "./migrations/migration.ts";
import { openDatabase } from "./open-database.ts";

const code = (name: string) => ({ code_hash: name, created_at: "2026-01-01T00:00:00.000Z" });

describe.each(engines)("the database on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    database = opened.database;
  });
  afterAll(() => opened.close());

  const hashes = async () =>
    (await database.reader.selectFrom("setup_code").select("code_hash").execute()).map((row) => row.code_hash);

  it("keeps what was committed and nothing else", async () => {
    await database.inTransaction((tx) => tx.insertInto("setup_code").values(code("kept")).execute());
    const failing = database.inTransaction(async (tx) => {
      await tx.insertInto("setup_code").values(code("lost")).execute();
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await hashes()).toContain("kept");
    expect(await hashes()).not.toContain("lost");
  });

  it("throws when a transaction begins inside another one", async () => {
    const nested = database.inTransaction(() => database.inTransaction(async () => "never"));
    await expect(nested).rejects.toThrow("A transaction is open already");
    await expect(database.inTransaction(async () => "works again")).resolves.toBe("works again");
  });

  // PGlite, which replaces an absent server, has one session: readers wait there.
  if (engine === "sqlite" || process.env.TEST_POSTGRES_URL) {
    it("shows readers during a transaction what was committed before", async () => {
      const before = await hashes();
      await database.inTransaction(async (tx) => {
        await tx.insertInto("setup_code").values(code("while open")).execute();
        expect(await hashes()).toEqual(before);
      });
      expect(await hashes()).toContain("while open");
    });
  }

  it("serves readers while many transactions wait", async () => {
    const gate = Promise.withResolvers<void>();
    const transactions = Array.from({ length: 15 }, () => database.inTransaction(() => gate.promise));
    await expect(database.ping()).resolves.toBeUndefined();
    await expect(hashes()).resolves.toBeInstanceOf(Array);
    gate.resolve();
    await Promise.all(transactions);
  });

  it("runs transactions that read and then write one at a time", async () => {
    await database.inTransaction((tx) => tx.insertInto("setup_code").values(code("count 0")).execute());
    const addOne = () =>
      database.inTransaction(async (tx) => {
        const rows = await tx.selectFrom("setup_code").select("code_hash").where("code_hash", "like", "count %").execute();
        const highest = Math.max(...rows.map((row) => Number(row.code_hash.slice("count ".length))));
        await tx
          .insertInto("setup_code")
          .values(code(`count ${highest + 1}`))
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await hashes()).toContain("count 20");
  });

  it("changes its public version with every commit, unless noteSeen says otherwise", async () => {
    const before = database.getPublicVersion();
    await hashes();
    // Otherwise requests that change nothing, such as signing out, could keep every page from being cached.
    await database.inTransaction((tx) => tx.deleteFrom("setup_code").where("code_hash", "=", "none such").execute());
    await expect(database.inTransaction(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(database.getPublicVersion()).toBe(before);
    await database.inTransaction((tx) => tx.insertInto("setup_code").values(code("counted")).execute());
    expect(database.getPublicVersion()).not.toBe(before);
  });

  it.each([
    [[false], false],
    [[false, false], false],
    [[true], true],
    [[true, false], true],
    [[false, true], true],
  ])("with the notes %j changes its public version: %s", async (told, expected) => {
    const before = database.getPublicVersion();
    await database.inTransaction(async (tx) => {
      for (const isSeen of told) noteSeen(isSeen);
      await tx
        .insertInto("setup_code")
        .values(code(`told ${told}`))
        .execute();
    });
    expect(database.getPublicVersion() !== before).toBe(expected);
  });

  it("enforces foreign keys", async () => {
    const orphan = { id: "t", twitter_campaign_id: "nowhere", body: "x", created_at: "", updated_at: "", deleted_at: null };
    await expect(database.inTransaction((tx) => tx.insertInto("tweet").values(orphan).execute())).rejects.toThrow(/foreign key/i);
  });

  describe("a row that code would not write", () => {
    const at = { created_at: "", updated_at: "" };
    const figure = { incident_id: "i", kind: "killed", whom: "all", about: 0, minimum: 1, maximum: 2 } as const;
    beforeAll(() =>
      database.inTransaction(async (tx) => {
        const place = { ...at, kind: "region", name: "", spellings_json: "[]" } as const;
        await tx
          .insertInto("place")
          .values({ ...place, id: "p" })
          .execute();
        const incident = {
          ...at,
          id: "i",
          language: "en",
          location: "",
          date: "2021",
          date_of_incident: "2021-01-01",
        } as const;
        await tx.insertInto("incident").values(incident).execute();
        await tx.insertInto("incident_text").values({ incident_id: "i", language: "en", title: "Told" }).execute();
        await tx
          .insertInto("claim")
          .values({ ...at, ...figure, id: "c" })
          .execute();
        const organisation = { ...at, other_names_json: "[]", description: "" };
        await tx
          .insertInto("organisation")
          .values([
            { ...organisation, id: "o", name_en: "One" },
            { ...organisation, id: "p", name_en: "Two" },
          ])
          .execute();
      }),
    );

    it.each([
      "update incident set verification = 'certain'",
      "update incident set verification = 'disputed'",
      "update incident set publication = 'secret'",
      "update incident set scheduled_by = 'nobody', publish_at = '2030-01-01'",
      "update incident set number_of_killed = -1",
      "update incident set number_of_killed = 3, killed_maximum = 2",
      "update incident set latest_day = '2020-12-31'",
      "update incident set place_id = 'p', place_precision = 'country'",
      "update incident set place_precision = 'exact'",
      "update incident_text set title = ''",
      "update incident_text set reviewed_on = '2021-01-01'",
      "update incident_text set incident_id = 'nowhere'",
      "insert into incident_text (incident_id, language, title) values ('i', 'en', 'Again')",
      "delete from incident",
      "update place set parent_id = 'p'",
      "update place set kind = 'zone'",
      "update place set latitude = 9",
      "insert into place_text (place_id, language, name) values ('p', 'am', 'ጎንደር')",
      "insert into place_text (place_id, language, added_name) values ('p', 'am', 'ጎንደር')",
      "insert into place_text (place_id, language) values ('nowhere', 'am')",
      "insert into organisation_text (organisation_id, language) values ('o', 'am')",
      "update claim set kind = 'lost'",
      "update claim set about = 2",
      "update claim set maximum = 0",
      "update claim set minimum = null, maximum = null",
      "update claim set incident_id = 'nowhere'",
      "update organisation set name_en = 'One'",
    ])("is refused: %s", async (statement) => {
      const refusal = /check constraint|foreign key|unique constraint/i;
      await expect(database.inTransaction((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(refusal);
    });

    it("is taken when code would write it", async () => {
      const verified =
        "update incident set verification = 'disputed', verification_note = 'Why', killed_maximum = 2, latest_day = '2021-01-01'";
      await database.inTransaction((tx) => sql.raw(verified).execute(tx));
      await database.inTransaction((tx) => sql.raw("update incident set place_id = 'p', place_precision = 'region'").execute(tx));
      await database.inTransaction((tx) =>
        sql.raw("update organisation set name_en = 'One', deleted_at = '' where id = 'p'").execute(tx),
      );
    });
  });

  it("has run every migration", async () => {
    await database.inTransaction(async () => undefined);
    await expect(migrateToLatest(database.reader, engine)).resolves.toBeUndefined();
  });
});

describe.each(engines)("a database on %s with other migrations", (engine) => {
  const getLocation = setUpDatabaseLocation(engine);

  const makeTable: Migration = ({ schema }) => schema.createTable("incident").addColumn("id", "text").execute();

  it.each([
    [
      "unreleased",
      { "0001-first-tables": makeTable },
      /^the database is of .* never released, and commit [0-9a-f]{40} is the last/,
    ],
    ["newer", { ...migrations, "9999-later": async () => undefined }, /^the database is of a newer version/],
  ])("is refused when it is %s, and left as it is", async (_kind, others: typeof migrations, message) => {
    await (await openDatabase(getLocation(), others)).close();
    const { dataDirectory } = getLocation();
    const readFiles = async () =>
      Promise.all((await readdir(dataDirectory)).map((name) => readFile(join(dataDirectory, name), "hex")));
    const before = await readFiles();
    await expect(openDatabase(getLocation())).rejects.toThrow(message);
    expect(await readFiles()).toEqual(before);
    expect(await listDoneMigrations(getLocation())).toEqual(Object.keys(others));
  });
});

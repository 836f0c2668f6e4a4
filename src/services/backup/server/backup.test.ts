import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database, Db } from "#database/database.ts";
import { migrations } from "#database/migrations/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import type { Tables } from "#database/tables.ts";
import { tableRules } from "#database/tables.ts";
import { deleteSetupCodes } from "#features/accounts/server/account-store.ts";
import { insertBatch, insertRows } from "#features/archive/import/server/import-store.ts";
import { seedPlaces } from "#features/archive/places/server/seed-places.ts";
import { deletePlaces } from "#features/archive/places/server/seed-store.ts";
import { archiveChecks } from "#features/archive/revisions/server/find-revision-problems.ts";
import { imageStore } from "#features/archive/sources/server/image-store.ts";
import { addActs } from "#features/campaigns/acts/server/act-store.ts";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import { type MediaStorage, openMediaStore } from "#platform/server/media/open-media-store.ts";
import { createPostgresDatabase } from "../../../../tests/postgres-database.ts";
import { startS3Server } from "../../../../tests/s3-server.ts";
import { createImageForm, incident, mediaKinds, setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { type Engine, engines } from "../../../../tests/test-database.ts";
import { createImage, createNoiseImage, listFiles } from "../../../../tests/test-images.ts";
import { type BackupRow, getBackupTables, listBackupRows } from "./backup-store.ts";
import { createBackup } from "./create-backup.ts";
import { listRestoredKeys, restoreMedia, restoreRows, verifyBackup } from "./restore-backup.ts";
import { verifySite } from "./verify-site.ts";

const NOW = new Date("2026-03-02T03:00:00.000Z");
const campaign = { title: "A title", description: "A description", tweets: ["One.", "ሁለት።"] };
const letter = { campaign_title: "A", campaign_description: "B", to: ["a@example.org"], subject: "ሰላም", body: "C\n\nD" };

let directory: string;
let path: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "advocacy-backup-"));
  path = join(directory, "backup.tar");
});
afterEach(() => rm(directory, { recursive: true }));

const makeBackup = (database: Database, store: MediaStore) => createBackup(path, { database, store, now: NOW });
const verify = (database: Database, store: MediaStore) => verifySite(database, store, archiveChecks);

/** Restores the backup to an empty database and media store, as `npm run restore` does. */
async function restoreInto(database: Database, media: MediaStorage): Promise<{ rows: number; lost: string[] }> {
  const file = await open(path);
  const backup = await verifyBackup(file);
  const lost = await restoreMedia(backup, media, await listRestoredKeys(media.store, backup));
  const restore = async (tx: Db) => {
    await deleteSetupCodes(tx);
    await deletePlaces(tx);
    return restoreRows(backup, tx, database.engine);
  };
  const rows = await database.inTransaction(restore).finally(() => file.close());
  return { rows, lost };
}

async function withEmptySite(
  engine: Engine,
  mediaUrl: string | undefined,
  work: (database: Database, media: MediaStorage) => Promise<void>,
) {
  const postgres = engine === "postgres" ? await createPostgresDatabase() : undefined;
  const dataDirectory = await mkdtemp(join(tmpdir(), "advocacy-restored-"));
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDirectory });
  const media = await openMediaStore({ mediaUrl, dataDirectory });
  await work(database, media);
  await media.store.close();
  await database.close();
  await postgres?.drop();
  await rm(dataDirectory, { recursive: true });
}

/** Every row of every table that a backup keeps, two at a time; of the thousands of places that come with the site, many. */
async function readRows({ reader }: Database): Promise<Record<string, BackupRow[]>> {
  const rows: Record<string, BackupRow[]> = {};
  for (const table of getBackupTables()) {
    const most = table.startsWith("place") ? 1000 : 2;
    rows[table] = (await Readable.from(listBackupRows(reader, table, most)).toArray()).flat();
  }
  return rows;
}

async function readMedia(store: MediaStore): Promise<string[]> {
  return (await Readable.from(store.list()).toArray()).toSorted();
}

describe.each(engines)("a backup on %s", (engine) => {
  const { site, admin, owner, asAdmin, create, add, addImage, addClaim, ...archive } = setUpArchiveSite(engine);
  const database = () => site().database;
  const store = () => site().media.store;

  async function addPlace(values: object): Promise<string> {
    const { status, body } = await asAdmin("POST", "/create_place", values);
    expect(status).toBe(200);
    return String(body._id);
  }

  /** Fills every kind of content, some of it deleted, and returns the incident. */
  async function fill(): Promise<string> {
    const incidentId = await create({ title: "ክስተት" });
    await archive.edit(incidentId, { narrative_am: "ታሪክ", narrative_am_reviewed: true });
    const sources = [await add(mediaKinds[0], incidentId), await add(mediaKinds[1], incidentId)];
    await addClaim(incidentId, sources, { quote: "ጥቅስ", about: true });
    // An incident that refers to a later one, which a restore inserts after it.
    const series = await create({ title: "Series" });
    await archive.edit(incidentId, { part_of: series, external_ids: [{ scheme: "ucdp_ged", value: "12345" }] });
    await archive.addAttribution(incidentId, await archive.addOrganisation(), sources, { quote: "ጥቅስ" });
    // The older one lies in the newer one, whose row comes after it.
    const region = await addPlace({ kind: "region", name: "Older region" });
    const town = await addPlace({ kind: "town", name: "ሞላሌ", parent_id: region });
    const newer = await addPlace({ kind: "region", name: "Newer region" });
    expect((await asAdmin("PATCH", `/edit_place/${town}`, { parent_id: newer })).status).toBe(200);
    await asAdmin("PATCH", `/edit_incident_metadata/${incidentId}`, { base: {}, place_id: town, place_precision: "near" });
    await addImage(incidentId, "kept", await createNoiseImage({ width: 500, height: 300 }));
    const trashed = await addImage(incidentId, "trashed");
    await asAdmin("DELETE", "/delete_image_archive/", { incident_id: incidentId, image_archive_id: trashed });
    expect((await asAdmin("POST", "/create_twitter_campaign", campaign)).status).toBe(200);
    const letterId = (await asAdmin("POST", "/create_email_campaign", { ...letter, incidents: [incidentId] })).body._id;
    await database().inTransaction((tx) => addActs(tx, [{ campaign_id: String(letterId), day: "2026-03-01", count: 3 }]));
    const recipients = { email_campaign_id: letterId, table: "CA,ኦንታሪዮ,ስም,one@example.org" };
    expect((await asAdmin("POST", "/set_email_recipients", recipients)).status).toBe(200);
    const path = "/description";
    const redaction = { incident_id: incidentId, number: 1, path, created_at: "", reason: "ስጋት", body_sha256: "" };
    await database().inTransaction((tx) => tx.insertInto("incident_redaction").values(redaction).execute());
    expect((await archive.asOwner("PATCH", "/edit_site_settings", { changes: { "name.am": "ድምፆች" } })).status).toBe(200);
    await database().inTransaction(async (tx) => {
      const table = { format: "table" as const, columns: ["ርዕስ"], rows: 1, filename: "a.csv", createdBy: null };
      await insertRows(tx, await insertBatch(tx, { ...table, now: site().now() }), 1, [["አንድ"]]);
    });
    const picture = { sha256: "ab", type: "image/png", bytes: "AAEC", card: "AwQF", created_at: "" };
    await database().inTransaction((tx) =>
      tx
        .insertInto("site_file")
        .values(picture)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    return incidentId;
  }

  async function fillAndBackUp(): Promise<void> {
    await fill();
    await makeBackup(database(), store());
  }
  const listKeys = async (imageId?: string) => {
    const query = site().db.selectFrom("image_file").select("key").distinct().orderBy("key");
    return (await (imageId ? query.where("image_id", "=", imageId) : query).execute()).map(({ key }) => key);
  };

  it.each(engines)("restores every row and file on %s, and sequences go on above", async (target) => {
    await fill();
    const { id: account_id } = await site().db.selectFrom("account").select("id").executeTakeFirstOrThrow();
    await site().database.inTransaction(async (tx) => {
      await tx.deleteFrom("recovery_code").execute();
      await tx.insertInto("recovery_code").values({ account_id, code_hash: "c0de" }).execute();
    });
    // The highest number is of a row that is gone: it must not be given again.
    const last = await create();
    await asAdmin("DELETE", `/delete_incident/${last}`);
    expect((await archive.asOwner("DELETE", "/destroy", { kind: "incident", id: last, title: incident.title })).status).toBe(200);
    // Last, as the work after a change deletes such rows.
    const countRenames = async () => (await site().db.selectFrom("pending_rename").select("sequence").execute()).length;
    await expect.poll(countRenames).toBe(0);
    const rename = { root_id: account_id, account_id, at: site().now().toISOString(), is_statement: 1 };
    await site().database.inTransaction((tx) => tx.insertInto("pending_rename").values(rename).execute());
    const { rows, files, damaged, before } = await database().inSnapshot(async (reader) => {
      // Both of one moment, as a task handles such a rename within ten seconds.
      const frozen: Database = { ...database(), reader, inSnapshot: (work) => work(reader) };
      return { ...(await makeBackup(frozen, store())), before: await readRows(frozen) };
    });
    expect(rows).toBe(Object.values(before).flat().length);
    for (const [table, tableRows] of Object.entries(before)) expect(tableRows.length, table).toBeGreaterThan(0);
    const expected = { claim: [{}], claim_source: [{}, {}], organisation: [{}], attribution: [{}], attribution_source: [{}, {}] };
    expect(before.incident_text).toMatchObject([
      { language: "am", title: "ክስተት", description: incident.description, narrative: "ታሪክ" },
      { language: "en", title: "Series", narrative: "" },
    ]);
    expect(before).toMatchObject(expected);
    expect(damaged).toEqual([]);
    expect(files).toBe(new Set(before.image_file?.map(({ key }) => key)).size);

    await withEmptySite(target, undefined, async (restored, media) => {
      // As a start of a new site leaves it.
      await seedPlaces({ ...restored, now: () => NOW });
      expect(await restoreInto(restored, media)).toEqual({ rows, lost: [] });
      expect(await readRows(restored)).toEqual(before);
      expect(await readMedia(media.store)).toEqual(await readMedia(store()));
      expect(await verify(restored, media.store)).toEqual({ files, problems: [] });
      const { sequence } = await restored.inTransaction((tx) =>
        tx
          .insertInto("incident")
          .values({
            language: "en",
            location: "",
            date: "2021",
            date_of_incident: "2021-01-01",
            id: "next",
            created_at: "",
            updated_at: "",
          })
          .returning("sequence")
          .executeTakeFirstOrThrow(),
      );
      expect(sequence).toBe(Number(before.incident?.at(-1)?.sequence) + 2);
    });
  });

  it("contains password hashes, and no session, invite or stored response", async () => {
    await fill();
    const invited = await site().call("POST", "/create_invite", {
      cookie: owner().cookie,
      body: { code: "A".repeat(43) },
      headers: { "idempotency-key": "k" },
    });
    expect(invited.status).toBe(200);
    for (const table of ["session", "invite", "idempotency_key"] as const) {
      expect(await site().db.selectFrom(table).selectAll().execute(), table).not.toEqual([]);
    }
    await makeBackup(database(), store());
    const content = await readFile(path);
    const hidden = [
      ...(await site().db.selectFrom("session").select("token_hash as secret").execute()),
      ...(await site().db.selectFrom("invite").select("token_hash as secret").execute()),
      ...(await site().db.selectFrom("idempotency_key").select("answer_json as secret").execute()),
    ];
    for (const { secret } of hidden) expect(content.includes(secret)).toBe(false);
    expect(content.includes(admin().cookie.split("=")[1] ?? "?")).toBe(false);
    const { password_hash } = await site().db.selectFrom("account").select("password_hash").limit(1).executeTakeFirstOrThrow();
    expect(content.includes(JSON.stringify(password_hash))).toBe(true);
  });

  it("is a snapshot of one moment while others write", async () => {
    const incidentId = await fill();
    let isWriting = true;
    let written = 0;
    const writing = (async () => {
      for (; isWriting; written += 1) await addImage(incidentId, `while ${written}`, await createImage({ width: 9 + written }));
    })();
    await expect.poll(() => written).toBeGreaterThan(0);
    await makeBackup(database(), store());
    isWriting = false;
    await writing;
    await withEmptySite(engine, undefined, async (restored, media) => {
      await restoreInto(restored, media);
      expect((await verify(restored, media.store)).problems).toEqual([]);
      const images = (await readRows(restored)).image ?? [];
      // Each image of the backup with its row of the audit trail, and none of them without.
      const audits = (await readRows(restored)).audit?.filter(({ verb, kind }) => verb === "create" && kind === "image");
      expect(audits?.map(({ subject }) => subject).toSorted()).toEqual(images.map(({ id }) => id).toSorted());
    });
  });

  it("starts again when an image is deleted for good during the backup", async () => {
    const incidentId = await fill();
    const id = await addImage(incidentId, "destroyed", await createNoiseImage({ width: 70 }));
    const keys = await listKeys(id);
    let isDestroyed = false;
    const destroying: MediaStore = {
      ...store(),
      read: async (key) => {
        if (!isDestroyed) {
          isDestroyed = true;
          await database().inTransaction((tx) => imageStore.delete(tx, id));
          for (const destroyed of keys) await store().delete(destroyed);
        }
        return store().read(key);
      },
    };
    expect((await makeBackup(database(), destroying)).damaged).toEqual([]);
    const file = await open(path);
    const { checksums } = await verifyBackup(file).finally(() => file.close());
    for (const key of keys) expect(checksums.has(`media/${key}`)).toBe(false);
    expect((await readFile(path)).includes(id)).toBe(true);
    expect((await readFile(path)).includes(`"image_id":"${id}"`)).toBe(false);
  });

  it("contains everything else when files were lost before, and names them", async () => {
    await fill();
    const keys = await listKeys();
    const [missing = "", changed = ""] = keys;
    await store().delete(missing);
    await writeFile(join(site().mediaDirectory, changed), "other bytes");
    const { damaged, files } = await makeBackup(database(), store());
    expect(damaged.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual([
      { key: missing, problem: "missing" },
      { key: changed, problem: "changed" },
    ]);
    expect(files).toBe(keys.length);
    await withEmptySite(engine, undefined, async (restored, media) => {
      expect((await restoreInto(restored, media)).lost).toEqual([missing]);
      expect((await readMedia(media.store)).length).toBe(keys.length - 1);
    });
  });

  it.each([
    [
      "that was never released",
      ["0001-first-tables"],
      /^The backup is of .* never released, and commit [0-9a-f]{40} is the last/,
    ],
    ["newer than this one", [...Object.keys(migrations).slice(0, -1), "9999-later"], /^The backup is of a newer version/],
  ])("is refused when it is of a version %s", async (_kind, others, message) => {
    const writeNames = (names: string[]) =>
      database().inTransaction(async (tx) => {
        await sql`delete from kysely_migration`.execute(tx);
        for (const name of names) await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(tx);
      });
    await writeNames(others);
    await createBackup(path, { database: database(), store: store(), now: NOW });
    await writeNames(Object.keys(migrations));
    const file = await open(path);
    await expect(verifyBackup(file)).rejects.toThrow(message);
    await file.close();
  });

  it("restores passwords and no sessions", async () => {
    await fillAndBackUp();
    const restored = await openTestSite(engine);
    await restoreInto(restored.database, restored.media);
    expect((await restored.call("GET", "/get_team", { cookie: owner().cookie })).status).toBe(401);
    const credentials = { email: "owner@example.org", password: PASSWORD };
    const { status, cookie } = await restored.call("POST", "/sign_in", { body: credentials });
    expect(status).toBe(200);
    expect((await restored.call("GET", "/get_team", { cookie: String(cookie) })).status).toBe(200);
    await restored.close();
  });

  it("changes nothing when a row of it is refused", async () => {
    await fillAndBackUp();
    await withEmptySite(engine, undefined, async (restored, media) => {
      await restored.inTransaction((tx) => tx.schema.alterTable("tweet").dropColumn("body").execute());
      await expect(restoreInto(restored, media)).rejects.toThrow(/body/);
      const accounts = await restored.reader.selectFrom("account").select("id").execute();
      expect(accounts).toEqual([]);
    });
  });

  if (engine === "sqlite") {
    it("reads from an S3 store and restores to one, with the media types", async () => {
      const s3 = await startS3Server();
      const overS3: TestSite = await openTestSite(engine, { MEDIA_URL: s3.url });
      const { cookie } = await overS3.signInAs("admin");
      const created = await overS3.call("POST", "/create_incident", { body: incident, cookie });
      const form = await createImageForm(String(created.body._id));
      expect((await overS3.upload("/create_image_archive", form, { cookie })).status).toBe(200);
      await makeBackup(overS3.database, overS3.media.store);
      const objects = new Map(s3.objects);
      expect(objects.size).toBeGreaterThan(1);
      s3.objects.clear();
      await withEmptySite(engine, s3.url, async (restored, media) => {
        await restoreInto(restored, media);
        expect(s3.objects).toEqual(objects);
        expect((await verify(restored, media.store)).problems).toEqual([]);
      });
      await overS3.close();
      await s3.stop();
    });

    it("resumes an interrupted restore, and refuses a store with other files", async () => {
      await fillAndBackUp();
      await withEmptySite(engine, undefined, async (_database, media) => {
        const file = await open(path);
        const backup = await verifyBackup(file);
        await restoreMedia(backup, media, new Set());
        const all = await readMedia(media.store);
        await media.store.delete(all[0] ?? "");
        expect(await listRestoredKeys(media.store, backup)).toEqual(new Set(all.slice(1)));
        const folder = join(media.incoming, "..");
        await writeFile(join(folder, all[1] ?? ""), "changed");
        await expect(listRestoredKeys(media.store, backup)).rejects.toThrow(`holds "${all[1]}", which is not in the backup`);
        await media.store.delete(all[1] ?? "");
        await writeFile(join(folder, "mine.jpg"), "");
        await expect(listRestoredKeys(media.store, backup)).rejects.toThrow('holds "mine.jpg", which is not in the backup');
        expect((await listFiles(folder)).filter((name) => name.startsWith("incoming"))).toEqual([]);
        await file.close();
      });
    });

    it("lists every table, each after the tables that it refers to", async () => {
      const dataDirectory = await mkdtemp(join(tmpdir(), "advocacy-"));
      await (await openDatabase({ databaseUrl: undefined, dataDirectory })).close();
      const file = new SQLite(join(dataDirectory, "advocacy.sqlite"), { readonly: true });
      const names = file.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all();
      const own = names.filter((name) => !/^(kysely|sqlite|incident_words|campaign_words)_/.test(name));
      expect(Object.keys(tableRules).toSorted()).toEqual(own.toSorted());
      const backedUp: string[] = getBackupTables();
      for (const [index, table] of backedUp.entries()) {
        const references = file.pragma(`foreign_key_list(${table})`) as { table: string }[];
        for (const { table: target } of references) expect(backedUp.slice(0, index + 1), table).toContain(target);
      }
      file.close();
      await rm(dataDirectory, { recursive: true });
    });
  }

  describe("verifySite", () => {
    const problems = async () => (await verify(database(), store())).problems;

    it("finds nothing on an intact site with pending files", async () => {
      await fill();
      await writeFile(join(site().mediaDirectory, "served/aa.webp"), "arriving");
      const pending = { note: "n", key: "served/aa.webp", arriving_since: NOW.toISOString() };
      await database().inTransaction((tx) => tx.insertInto("pending_file").values(pending).execute());
      expect(await problems()).toEqual([]);
    });

    it("names a file that is missing, is cut short, has other bytes, or is unknown", async () => {
      await fill();
      const named = await site().db.selectFrom("image_file").selectAll().orderBy("key").execute();
      const [missing, short, changed] = named;
      if (!missing || !short || !changed) throw new Error("There are too few files.");
      await store().delete(missing.key);
      await writeFile(join(site().mediaDirectory, short.key), "short");
      await writeFile(join(site().mediaDirectory, changed.key), Buffer.alloc(changed.bytes));
      await writeFile(join(site().mediaDirectory, "served/stranger.webp"), "");
      expect(await problems()).toEqual([
        `${missing.key} is missing; image ${missing.image_id} names it.`,
        `${short.key} has 5 bytes instead of ${short.bytes}; image ${short.image_id} names it.`,
        `${changed.key} has other content than its SHA-256 tells; image ${changed.image_id} names it.`,
        "served/stranger.webp is stored, and the database knows nothing of it.",
      ]);
    });

    it("names an image without its original or without a picture to show", async () => {
      await fill();
      const [one, other] = await site().db.selectFrom("image").select("id").orderBy("id").execute();
      await database().inTransaction(async (tx) => {
        const files = () => tx.deleteFrom("image_file");
        await files().where("image_id", "=", String(one?.id)).where("role", "=", "original").execute();
        await files().where("image_id", "=", String(other?.id)).where("role", "=", "served").execute();
      });
      const found = await problems();
      expect(found).toContain(`Image ${one?.id} has no original or no picture to show.`);
      expect(found).toContain(`Image ${other?.id} has no original or no picture to show.`);
    });

    if (engine === "sqlite") {
      it("names rows that refer to nothing", async () => {
        await fill();
        const dataDirectory = await mkdtemp(join(tmpdir(), "advocacy-"));
        const copy = await openDatabase({ databaseUrl: undefined, dataDirectory });
        const file = new SQLite(join(dataDirectory, "advocacy.sqlite"));
        file.pragma("foreign_keys = OFF");
        const columns: (keyof Tables["tweet"])[] = ["id", "twitter_campaign_id", "body", "created_at", "updated_at"];
        file.exec(`insert into tweet (${columns.join()}) values ('t', 'nowhere', 'x', '', '')`);
        file.close();
        const { problems: found } = await verify(copy, store());
        expect(found).toContain("a row of tweet refers to a row of twitter_campaign that does not exist");
        await copy.close();
        await rm(dataDirectory, { recursive: true });
      });
    }
  });
});

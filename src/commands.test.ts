import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrations } from "#database/migrations/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { runScriptUntilExit, spawnScript } from "../tests/sites/run-script.ts";

const KEY = "served/0a1b.webp";

describe("the commands on the machine", () => {
  let directory: string;
  let data: string;
  let backup: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "advocacy-commands-"));
    [data, backup] = [join(directory, "data"), join(directory, "site.tar")];
    // Without what many tests start from: the commands make the site themselves.
    expect(await run("fill", ["--incidents", "2", "--revisions", "3"])).toEqual({
      code: 0,
      log: expect.stringMatching(/^Wrote 2 incidents with 3 revisions each in \d+\.\d s\. Start the site with: .*$/),
    });
  });
  afterAll(() => rm(directory, { recursive: true }));

  const run = (script: string, parameters: string[] = [], env: Record<string, string> = {}) =>
    runScriptUntilExit(`src/${script}.ts`, { DATA_DIR: data, ...env }, parameters);
  const withDatabase = async <T>(
    dataDirectory: string,
    work: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  ) => {
    const opened = await openDatabase({ databaseUrl: undefined, dataDirectory });
    return work(opened).finally(opened.close);
  };
  const readSite = (dataDirectory = data) =>
    withDatabase(dataDirectory, async ({ reader }) => ({
      incidents: await reader.selectFrom("incident").selectAll().orderBy("sequence").execute(),
      revisions: await reader.selectFrom("incident_revision").selectAll().orderBy("incident_id").orderBy("number").execute(),
      places: (await reader.selectFrom("place").select("id").execute()).length,
      listed: (await reader.selectFrom("incident_listing").select("incident_id").execute()).length,
    }));
  const listRuns = () =>
    withDatabase(data, ({ reader }) => reader.selectFrom("backup_run").selectAll().orderBy("sequence").execute());

  it("refuse what they do not understand, and change nothing", async () => {
    const before = await readSite();
    const refusals: [script: string, parameters: string[], log: string][] = [
      ["fill", [], "Usage: npm run fill -- --incidents N [--revisions R]"],
      ["fill", ["--incidents", "0"], "Usage: npm run fill -- --incidents N [--revisions R]"],
      ["fill", ["--incidents", "1", "--revisions", "x"], "Usage: npm run fill -- --incidents N [--revisions R]"],
      ["fill", ["--incidents", "1"], "This site has content already; only an empty one is filled."],
      ["demo", [], "This site has content already; the demonstration is only for an empty one."],
      ["mirror", [], "Usage: npm run mirror -- --to FOLDER [--revisions]"],
      ["backup", ["erase"], "There are the commands backup, restore, verify."],
      ["backup", ["backup"], "Say which file to write: npm run backup -- FILE, or - for a pipe"],
      ["backup", ["restore"], "Say which file to restore: npm run restore -- FILE"],
    ];
    const results = await Promise.all(refusals.map(([script, parameters]) => run(script, parameters)));
    expect(results).toEqual(refusals.map(([, , log]) => ({ code: 1, log })));
    expect(await readSite()).toEqual(before);
  });

  it("write what was asked for", async () => {
    const { incidents, revisions, places } = await readSite();
    expect(incidents).toHaveLength(2);
    expect(revisions.map(({ number }) => number)).toEqual([1, 2, 3, 1, 2, 3]);
    expect(places).toBeGreaterThan(100);
  });

  it("need a site", async () => {
    const env = { DATA_DIR: join(directory, "none") };
    const none = `The database of DATA_DIR, "${env.DATA_DIR}", holds no site.`;
    const results = await Promise.all([
      run("backup", ["backup", join(directory, "none.tar")], env),
      run("backup", ["verify"], env),
      run("mirror", ["--to", join(directory, "mirror")], env),
      run("admin", ["list"], env),
    ]);
    expect(results.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    expect(results.map(({ log }) => log)).toEqual([
      none,
      none,
      `PUBLIC_URL is not set: the copy says that the site is at http://localhost:3000.\n${none}`,
      "There is no site here yet: DATA_DIR and DATABASE_URL must be as the site has them.",
    ]);
    expect(await readdir(directory)).not.toContain("none.tar");
    expect(await readdir(directory)).not.toContain("mirror");
    const shown = await run("admin", ["nonsense"]);
    expect(shown.code).toBe(1);
    expect(shown.log.split("\n").map((line) => line.replace(/ {2,}.*/, ""))).toEqual([
      "npm run admin -- list",
      "npm run admin -- reset EMAIL",
      "npm run admin -- owner EMAIL",
      "npm run admin -- disable EMAIL",
      "npm run admin -- second-factor off EMAIL",
      expect.stringMatching(/^\s*$/),
      "npm run admin -- setup-code",
      "npm run admin -- rebuild-listing",
    ]);
  });

  it("back a site up, verify the file and restore it elsewhere", async () => {
    const made = await run("backup", ["backup", backup]);
    expect(made).toEqual({ code: 0, log: expect.stringMatching(/^Backed up \d+ rows and 0 of 0 files, \d+ bytes in all, to /) });
    const [, rows, bytes] = /up (\d+) rows .* (\d+) bytes/.exec(made.log) ?? [];
    expect((await readFile(backup)).length).toBe(Number(bytes));
    const { started_at, finished_at, ...entry } = (await listRuns()).at(-1) ?? {};
    expect(entry).toMatchObject({ file: null, bytes: Number(bytes), damaged_files: 0, failure: null, lease_until: null });
    expect(Date.parse(finished_at ?? "")).toBeGreaterThanOrEqual(Date.parse(started_at ?? ""));
    expect(await run("backup", ["backup", backup])).toEqual({ code: 1, log: `${backup} exists already.` });
    expect(await listRuns()).toHaveLength(1);

    const piped = spawnScript("src/backup.ts", { DATA_DIR: data }, ["backup", "-"]);
    const pipedFile = join(directory, "piped.tar");
    await writeFile(pipedFile, await buffer(piped.stdout as Readable));
    expect((await run("backup", ["verify", pipedFile])).log).toMatch(/piped\.tar is whole/);

    expect(await run("backup", ["verify", backup])).toEqual({
      code: 0,
      log: expect.stringMatching(/^.*site\.tar is whole: \d+ parts, made at 20\d\d-\d\d-\d\dT[\d:.]+Z by version \d\S+\.$/),
    });
    expect(await run("backup", ["verify"])).toEqual({ code: 0, log: "Compared 0 files with the database: all is well." });
    const missing = join(directory, "missing.tar");
    expect(await run("backup", ["verify", missing])).toEqual({
      code: 1,
      log: `${missing} cannot be read: ENOENT: no such file or directory, open '${missing}'.`,
    });
    const damaged = join(directory, "damaged.tar");
    const content = await readFile(backup);
    content.write("x", content.indexOf("Sample"));
    await writeFile(damaged, content);
    const empty = join(directory, "empty");
    expect(await run("backup", ["restore", damaged], { DATA_DIR: empty })).toEqual({
      code: 1,
      log: expect.stringMatching(/^.*damaged\.tar is damaged: in it, database\/\w+\/1\.jsonl\.$/),
    });

    const site = await readSite();
    expect(await run("backup", ["restore", backup])).toEqual({
      code: 1,
      log: `Nothing was restored: the database of DATA_DIR, "${data}", holds a site. Name an empty one.`,
    });
    expect(await run("backup", ["restore", backup], { DATA_DIR: empty })).toEqual({
      code: 0,
      log: `Restored ${rows} rows and 0 files. Start the site with: npm start`,
    });
    expect(await readSite(empty)).toEqual({ ...site, listed: 2 });
  });

  it("do not start a site with wrong settings, and say which", async () => {
    const results = await Promise.all([
      run("main", [], { ADMIN_SIGN_UP: "everyone" }),
      run("main", [], { DATA_DIR: backup, PORT: "none" }),
      run("main", [], { BACKUP_DIR: join(data, "media", "backups") }),
    ]);
    expect(results.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(results.map(({ log }) => log)).toEqual([
      'ADMIN_SIGN_UP must be open, approval, invite or closed, but it is "everyone".',
      'PORT must be a port number, but it is "none".',
      `BACKUP_DIR must be a folder that backups can be kept in, but "${join(data, "media", "backups")}" is not: it is within media.`,
    ]);
  });

  it("need a site of this version", async () => {
    const old = join(directory, "old");
    const [first = "", create] = Object.entries(migrations)[0] ?? [];
    const opened = await openDatabase(
      { databaseUrl: undefined, dataDirectory: old },
      { [first]: create as NonNullable<typeof create> },
    );
    await opened.inTransaction((tx) =>
      sql`insert into account (id, first_name, last_name, email, email_key, password_hash, role, status, created_at)
        values ('a', 'A', 'B', 'a@example.org', 'a@example.org', 'x', 'owner', 'active', '2026-03-01T12:00:00.000Z')`.execute(tx),
    );
    await opened.close();
    expect(await run("backup", ["verify"], { DATA_DIR: old })).toEqual({
      code: 1,
      log: `The database of DATA_DIR, "${old}", is of an older version of this program: restart the site with this version first.`,
    });
  });

  it("name files that were lost", async () => {
    await withDatabase(data, ({ inTransaction }) =>
      inTransaction(async (tx) => {
        const { id } = await tx.selectFrom("incident").select("id").limit(1).executeTakeFirstOrThrow();
        const at = "2026-03-01T12:00:00.000Z";
        const source = { id: "i", incident_id: id, type: "image" as const, description: "x", created_at: at, updated_at: at };
        await tx.insertInto("source").values(source).execute();
        const image = { id: "i", address: "a", filename: "a.png", untouched: 1, avif_state: "done" as const };
        await tx.insertInto("image").values(image).execute();
        const file = { image_id: "i", type: "image/webp", sha256: "0".repeat(64), bytes: 5, width: 1, height: 1 };
        for (const [role, key] of [
          ["served", KEY],
          ["original", "originals/0a1b"],
        ] as const)
          await tx
            .insertInto("image_file")
            .values({ ...file, role, key })
            .execute();
      }),
    );
    const verified = await run("backup", ["verify"]);
    expect(verified.code).toBe(1);
    expect(verified.log).toContain(`${KEY} is missing; image i names it.`);
    expect(verified.log).toMatch(/Compared 2 files with the database: \d+ differ\.$/);
    const lacking = join(directory, "lacking.tar");
    const made = await run("backup", ["backup", lacking]);
    expect(made.code).toBe(1);
    expect(made.log).toContain(`${KEY} is missing: it was damaged before this backup.`);
    expect(made.log).toMatch(/ and 0 of 2 files, /);
    expect((await listRuns()).at(-1)).toMatchObject({ damaged_files: 2, file: null });
    const restored = await run("backup", ["restore", lacking], { DATA_DIR: join(directory, "again") });
    expect(restored.code).toBe(0);
    expect(restored.log).toContain(`${KEY} is not in the backup: it was lost before that was made.`);
    expect(restored.log).toMatch(/^Restored \d+ rows and 0 files\./m);
  });
});

import fs, { type createWriteStream, type WriteStream } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { Writable } from "node:stream";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createImageForm, incident, UPLOAD_PATH } from "../../tests/sites/archive-site.ts";
import { campaignInput } from "../../tests/sites/email-site.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";
import { type Engine, engines } from "../../tests/test-database.ts";
import { listFiles } from "../../tests/test-images.ts";

const FULL =
  "The site's storage is full or not working, so nothing was saved. Keep what you entered, tell the people who run the site, and try again later.";
/** Longer than the interval at which a full storage is tried again. */
const PROBE_INTERVAL_MS = 5000;

/** Leaves a database no space, so that its engine reports it. */
async function fillDatabase(engine: Engine, { database }: TestSite): Promise<void> {
  await database.inTransaction(async (tx) => {
    if (engine === "sqlite") {
      // Sets it to the pages there are.
      await sql`pragma max_page_count = 1`.execute(tx);
      return;
    }
    await sql`create function fail_for_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(tx);
    await sql`create trigger full_disk before insert on email_campaign for each row execute function fail_for_space()`.execute(
      tx,
    );
    await sql`create function fail_ddl_for_space() returns event_trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(tx);
    await sql`create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE')
      execute function fail_ddl_for_space()`.execute(tx);
  });
}

async function freeDatabase(engine: Engine, { database }: TestSite): Promise<void> {
  await database.inTransaction(async (tx) => {
    if (engine === "sqlite") await sql`pragma max_page_count = 100000000`.execute(tx);
    else {
      await sql`drop trigger full_disk on email_campaign`.execute(tx);
      await sql`drop event trigger full_disk`.execute(tx);
    }
  });
}

/** No row of this length fits into the pages that a fresh database has. */
const longLetter = { ...campaignInput, body: "አ".repeat(9000) };

describe.each(engines)("a full database on %s", (engine) => {
  let site: TestSite;
  let cookie: string;
  beforeEach(async () => {
    site = await openTestSite(engine);
    ({ cookie } = await site.signInAs("admin"));
    vi.useFakeTimers({ toFake: ["performance"] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });

  const create = (headers: Record<string, string> = {}) =>
    site.call("POST", "/create_email_campaign", { body: longLetter, cookie, headers });
  const readiness = async () => (await site.app.inject({ url: "/readyz" })).statusCode;
  const countCampaigns = async () => (await site.db.selectFrom("email_campaign").select("id").execute()).length;

  it("refuses a write with 503 in the caller's language, and stores nothing", async () => {
    const log = vi.spyOn(site.app.log, "error");
    await fillDatabase(engine, site);
    const auditBefore = await site.audit();
    const response = await create();
    expect(response).toMatchObject({ status: 503, body: { message: FULL }, headers: { "retry-after": "60" } });
    expect((await create({ "accept-language": "am" })).body.message).toMatch(/^የጣቢያው ማከማቻ ሞልቷል/);
    expect(await countCampaigns()).toBe(0);
    expect(await site.audit()).toEqual(auditBefore);
    const code = engine === "sqlite" ? "SQLITE_FULL" : "53100";
    expect(log).toHaveBeenCalledWith({ err: expect.objectContaining({ code }) }, "request failed");
  });

  it("is not ready after a failed write, and ready again when there is space", async () => {
    await fillDatabase(engine, site);
    expect(await readiness()).toBe(200);
    await create();
    expect(await readiness()).toBe(503);
    vi.advanceTimersByTime(PROBE_INTERVAL_MS);
    expect(await readiness()).toBe(503);

    await freeDatabase(engine, site);
    vi.advanceTimersByTime(PROBE_INTERVAL_MS);
    expect(await readiness()).toBe(200);
    expect((await create()).status).toBe(200);
    expect(await countCampaigns()).toBe(1);
  });

  it("is probed at most once in five seconds, without traces", async () => {
    await fillDatabase(engine, site);
    await create();
    const probe = vi.spyOn(site.database, "assertStorable");
    for (let count = 0; count < 5; count += 1) expect(await readiness()).toBe(503);
    expect(probe).toHaveBeenCalledTimes(1);
    await freeDatabase(engine, site);
    const version = site.database.getPublicVersion();
    vi.advanceTimersByTime(PROBE_INTERVAL_MS);
    for (let count = 0; count < 5; count += 1) expect(await readiness()).toBe(200);
    expect(probe).toHaveBeenCalledTimes(2);
    expect(site.database.getPublicVersion()).toBe(version);
    expect(await listFiles(site.mediaDirectory)).toEqual([]);
  });

  it("still serves admins, although their session cannot be extended", async () => {
    site.advanceTime(60 * 60 * 1000);
    const failure = Object.assign(new Error("No space left."), { code: engine === "sqlite" ? "SQLITE_IOERR_WRITE" : "53100" });
    const { inTransaction } = site.database;
    vi.spyOn(site.database, "inTransaction").mockRejectedValue(failure);
    expect((await site.call("GET", "/session", { cookie })).body).toMatchObject({ isAdmin: true });
    site.database.inTransaction = inTransaction;
    expect(await readiness()).toBe(200);
  });
});

describe("an upload to a full disk", () => {
  let site: TestSite;
  let cookie: string;
  let incidentId: string;
  beforeEach(async () => {
    site = await openTestSite("sqlite");
    ({ cookie } = await site.signInAs("admin"));
    incidentId = String((await site.call("POST", "/create_incident", { body: incident, cookie })).body._id);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await site.close();
  });

  const upload = async () => site.upload(UPLOAD_PATH, await createImageForm(incidentId), { cookie });
  const noSpace = (code: string) => Object.assign(new Error(`${code}: write`), { code, syscall: "write" });
  const countImages = async () => (await site.db.selectFrom("image").select("id").execute()).length;

  it.each(["ENOSPC", "EDQUOT", "EIO", "EROFS"])("that fails with %s as it arrives is refused with 503", async (code) => {
    const failing = () => new Writable({ write: (_chunk, _encoding, done) => done(noSpace(code)) }) as WriteStream;
    const mock = vi.spyOn(fs, "createWriteStream").mockImplementation(failing as typeof createWriteStream);
    syncBuiltinESMExports();
    expect(await upload()).toMatchObject({ status: 503, body: { message: FULL } });
    expect(await countImages()).toBe(0);
    expect(await listFiles(site.mediaDirectory)).toEqual([]);

    mock.mockRestore();
    syncBuiltinESMExports();
    expect(await upload()).toMatchObject({ status: 200 });
    expect(await countImages()).toBe(1);
  });

  it("is refused with 503 when the media store is full, and can be sent again", async () => {
    const put = vi.spyOn(site.media.store, "put").mockRejectedValueOnce(noSpace("ENOSPC"));
    expect(await upload()).toMatchObject({ status: 503, body: { message: FULL } });
    expect(await countImages()).toBe(0);
    expect(put).toHaveBeenCalled();
    expect(await upload()).toMatchObject({ status: 200 });
    expect(await countImages()).toBe(1);
  });
});

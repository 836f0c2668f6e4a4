import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { openDatabase } from "#database/open-database.ts";
import { findRevisionProblems } from "#features/archive/revisions/server/find-revision-problems.ts";
import { encodeForm } from "../encode-form.ts";
import type { RunningSite } from "../sites/running-site.ts";
import { createNoiseImage } from "../test-images.ts";
import { expect, test } from "./fixtures.ts";
import { tole } from "./test-data/incidents.ts";
import { alice } from "./test-data/users.ts";

test.use({ isSiteProcess: true });

/** The number of uploads and edits: few in `npm test`, 200 in `npm run test:crash`. */
const ACTION_COUNT = Number(process.env.CRASH_ACTS ?? 16);
const CONCURRENCY = 4;
/** Writes acknowledged between two kills: at least this many, at most twice as many. */
const ACTIONS_BETWEEN_KILLS = 3;
/** The longest time from the last of them to the kill. */
const MAX_KILL_DELAY_MS = 60;
/** How often a site that publishes is killed: a few times in `npm test`, 100 in `npm run test:crash`. */
const PUBLICATION_ROUNDS = process.env.CRASH_ACTS ? ACTION_COUNT / 2 : 3;
/** A publication takes some milliseconds: it is killed before it, within it and after it. */
const MAX_PUBLICATION_MS = 80;
const PUBLISHED_TABLES = ["twitter_campaign", "email_campaign", "incident"] as const;
const BUSY_RETRY_MS = 200;
/** How often a site is killed in each of the four steps of an import: 52 times in `npm run test:crash`. */
const IMPORT_KILLS = process.env.CRASH_ACTS ? 13 : 1;
const IMPORT_ROWS = IMPORT_KILLS * 50;
/** A call of an import takes up rows for 5 to 40 ms. */
const MAX_IMPORT_KILL_DELAY_MS = 150;

type Answer = { _id: string; message: string };
type Image = { _id: string; description: string; img: string };
/** An image, its acknowledged state, and a request without a response. */
type UploadedImage = { number: number; bytes: Buffer; id?: string; description?: string; pendingDescriptions: string[] };

const getUploadDescription = ({ number }: UploadedImage) => `Uploaded ${number}`;
const getEditDescription = ({ number }: UploadedImage) => `Edited ${number}`;

async function signIn(url: string): Promise<string> {
  const send = (path: string) =>
    fetchWhenReady(`${url}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(alice),
    });
  await send("/sign_up");
  return (await send("/sign_in")).headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
}

/** Repeats the request while the site is too busy (503), as on a loaded machine. */
async function fetchWhenReady(address: string, options: RequestInit = {}): Promise<Response> {
  for (;;) {
    const response = await fetch(address, options);
    if (response.status !== 503) return response;
    await response.arrayBuffer();
    await setTimeout(BUSY_RETRY_MS);
  }
}

/** Expects every file that a row names, with its hash. */
async function expectStoredFiles({ env }: RunningSite): Promise<void> {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDirectory: env.DATA_DIR ?? "" });
  const rows = await database.reader.selectFrom("image_file").selectAll().execute();
  const images = await database.reader.selectFrom("image").select("id").execute();
  await database.close();
  for (const { key, sha256, bytes } of rows) {
    const content = await readFile(join(env.DATA_DIR ?? "", "media", key));
    expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256]);
  }
  for (const { id } of images) expect(rows.filter(({ image_id }) => image_id === id).length).toBeGreaterThanOrEqual(2);
}

test("a site killed during uploads and edits loses nothing that it acknowledged", { tag: "@postgres" }, async ({ site }) => {
  test.setTimeout(120_000 + ACTION_COUNT * 5_000);
  const cookie = await signIn(site.url);
  const call = async (method: string, path: string, body: Buffer | string, headers: Record<string, string>): Promise<Answer> => {
    const response = await fetchWhenReady(`${site.url}/api/v1${path}`, {
      method,
      headers: { cookie, ...headers },
      body: Buffer.from(body),
    });
    const answer = (await response.json()) as Answer;
    expect(response.status, answer.message).toBe(200);
    return answer;
  };
  const json = { "content-type": "application/json" };
  const { _id: incidentId } = await call("POST", "/create_incident", JSON.stringify(tole), json);

  const all: UploadedImage[] = [];
  for (let number = 0; number < ACTION_COUNT / 2; number += 1) {
    all.push({ number, bytes: await createNoiseImage({ width: 500 + number, height: 300 }), pendingDescriptions: [] });
  }

  async function upload(sent: UploadedImage): Promise<void> {
    const description = getUploadDescription(sent);
    const file = { name: `${sent.number}.jpg`, bytes: sent.bytes };
    const form = await encodeForm([
      ["image_archive", file],
      ["incident_id", incidentId],
      ["description", description],
    ]);
    const headers = { "content-type": form.contentType, "idempotency-key": `upload ${sent.number}` };
    const { _id } = await call("POST", "/create_image_archive", form.payload, headers);
    Object.assign(sent, { id: _id, description });
  }
  async function edit(sent: UploadedImage): Promise<void> {
    const description = getEditDescription(sent);
    sent.pendingDescriptions = [description];
    await call("PATCH", "/edit_image_archive", JSON.stringify({ image_archive_id: sent.id, description }), json);
    Object.assign(sent, { description, pendingDescriptions: [] });
  }
  async function fetchImages(): Promise<Image[]> {
    const response = await fetchWhenReady(`${site.url}/api/v1/get_images_for_incident/${incidentId}`);
    expect(response.status).toBe(200);
    return (await response.json()) as Image[];
  }
  async function expectNothingLost(): Promise<void> {
    const images = await fetchImages();
    expect(new Set(images.map(({ _id }) => _id)).size).toBe(images.length);
    expect(images.length).toBeLessThanOrEqual(all.length);
    for (const { id, description, pendingDescriptions } of all.filter((sent) => sent.id)) {
      expect([description, ...pendingDescriptions]).toContain(images.find(({ _id }) => _id === id)?.description);
    }
    for (const { img } of images) {
      for (const width of ["", "?w=480"]) {
        const served = await fetchWhenReady(`${site.url}${img}${width}`);
        expect(served.status).toBe(200);
        expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).format).toBe("webp");
      }
    }
    await expectStoredFiles(site);
  }

  /** The remaining writes: of each image the upload, then the edit. */
  const listRemainingActions = () =>
    all.flatMap((sent) => {
      if (!sent.id) return [() => upload(sent)];
      return sent.description === getEditDescription(sent) ? [] : [() => edit(sent)];
    });

  let kills = 0;
  for (let actions = listRemainingActions(); actions.length > 0; actions = listRemainingActions()) {
    let acknowledged = 0;
    const killAfter = ACTIONS_BETWEEN_KILLS + Math.floor(Math.random() * ACTIONS_BETWEEN_KILLS);
    const killAfterReached = Promise.withResolvers<void>();
    const workers = Array.from({ length: CONCURRENCY }, async () => {
      for (let action = actions.shift(); action; action = actions.shift()) {
        await action();
        acknowledged += 1;
        if (acknowledged === killAfter) killAfterReached.resolve();
      }
    });
    const finished = Promise.allSettled(workers);
    await Promise.race([killAfterReached.promise, finished]);
    await setTimeout(Math.random() * MAX_KILL_DELAY_MS);
    await site.crash();
    kills += 1;
    for (const outcome of await finished) {
      // Only a lost connection is expected: a response other than 200 fails the test.
      if (outcome.status === "rejected") expect(String(outcome.reason)).toMatch(/fetch failed|terminated|socket/i);
    }
    await expectNothingLost();
  }

  expect((await fetchImages()).map(({ description }) => description).toSorted()).toEqual(all.map(getEditDescription).toSorted());
  console.log(`${ACTION_COUNT} uploads and edits, killed ${kills} times, nothing acknowledged lost`);
});

/** Expects that each row became public once: with one number, one audit row and, of an incident, one revision. */
async function expectPublishedOnce({ env }: RunningSite): Promise<void> {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDirectory: env.DATA_DIR ?? "" });
  const audit = await database.reader.selectFrom("audit").select(["verb", "kind", "subject"]).execute();
  const revisions = await database.reader.selectFrom("incident_revision").select(["incident_id", "number"]).execute();
  for (const table of PUBLISHED_TABLES) {
    const rows = await database.reader
      .selectFrom(table as "incident")
      .select(["id", "publication", "sequence"])
      .orderBy("id")
      .execute();
    expect(rows.map(({ publication }) => publication)).toEqual(Array.from({ length: PUBLICATION_ROUNDS }, () => "published"));
    expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(PUBLICATION_ROUNDS);
    const ids = rows.map(({ id }) => id);
    const published = audit.filter(({ verb, kind }) => verb === "publish" && kind === table).map(({ subject }) => subject);
    expect(published.toSorted()).toEqual(ids);
    if (table !== "incident") continue;
    expect(revisions.map(({ incident_id }) => incident_id).toSorted()).toEqual(ids);
    expect(new Set(revisions.map(({ number }) => number))).toEqual(new Set([1]));
  }
  await database.close();
}

test("a site killed while drafts are published publishes each once", { tag: "@postgres" }, async ({ site }) => {
  test.setTimeout(120_000 + PUBLICATION_ROUNDS * 10_000);
  const cookie = await signIn(site.url);
  const post = (path: string, body: object, key: string) =>
    fetchWhenReady(`${site.url}/api/v1${path}`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
    });
  const letter = { subject: "S", to: ["one@example.org"], body: "B" };
  let kills = 0;
  for (let round = 0; round < PUBLICATION_ROUNDS; round += 1) {
    const draft = { ...tole, ...letter, title: `Round ${round}`, tweets: ["One"], draft: true };
    const drafts: { item: object; key: string }[] = [];
    for (const table of PUBLISHED_TABLES) {
      const created = await post(`/create_${table}`, draft, `create ${table} ${round}`);
      expect(created.status).toBe(200);
      const { _id } = (await created.json()) as Answer;
      drafts.push({ item: { kind: table, id: _id }, key: `publish ${table} ${round}` });
    }
    const publish = () => Promise.allSettled(drafts.map(({ item, key }) => post("/publish", item, key)));
    const answers = publish();
    await setTimeout(Math.random() * MAX_PUBLICATION_MS);
    await site.crash();
    for (const answer of await answers) {
      if (answer.status === "fulfilled") expect(answer.value.status).toBe(200);
      else kills += 1;
    }
    // A client without a response sends the request again.
    for (const again of await publish()) expect(again).toMatchObject({ status: "fulfilled", value: { status: 200 } });
  }
  await expectPublishedOnce(site);
  console.log(`${PUBLICATION_ROUNDS * PUBLISHED_TABLES.length} publications, ${kills} cut off by a kill, each public once`);
});

/** Expects that each row of a table made one incident, in this state, with one revision once it was public. */
async function expectImportedOnce({ env }: RunningSite, state: "draft" | "published" | "deleted"): Promise<void> {
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDirectory: env.DATA_DIR ?? "" });
  const incidents = await database.reader
    .selectFrom("incident")
    .select(["id", "sequence", "publication", "deleted_at", "number_of_killed"])
    .execute();
  const rows = await database.reader.selectFrom("import_row").select("incident_id").execute();
  const revisions = await database.reader.selectFrom("incident_revision").select(["incident_id", "number"]).execute();
  const problems = await findRevisionProblems(database);
  await database.close();
  const ids = incidents.map(({ id }) => id).toSorted();
  expect(ids).toHaveLength(IMPORT_ROWS);
  expect(rows.map(({ incident_id }) => incident_id).toSorted()).toEqual(ids);
  const numbers = Array.from({ length: IMPORT_ROWS }, (_row, index) => index);
  expect(incidents.map(({ number_of_killed }) => number_of_killed).toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers);
  expect(new Set(incidents.map(({ sequence }) => sequence)).size).toBe(IMPORT_ROWS);
  const states = incidents.map(({ publication, deleted_at }) => (deleted_at === null ? publication : "deleted"));
  expect(new Set(states)).toEqual(new Set([state]));
  const published = state === "draft" ? [] : ids;
  expect(
    revisions
      .filter(({ number }) => number === 1)
      .map(({ incident_id }) => incident_id)
      .toSorted(),
  ).toEqual(published);
  expect(problems).toEqual([]);
}

test("a site killed during an import records each row once", { tag: "@postgres" }, async ({ site }) => {
  test.setTimeout(120_000 + IMPORT_KILLS * 40_000);
  const cookie = await signIn(site.url);
  const lines = Array.from({ length: IMPORT_ROWS }, (_row, index) => `Row ${index},What happened,2021-03-04,${index},0,0,Ataye`);
  const table = ["Title,Description,Date,Killed,Injured,Displaced,Location", ...lines].join("\n");
  const form = await encodeForm([["import_table", { name: "a list.csv", bytes: Buffer.from(table) }]]);
  const created = await fetchWhenReady(`${site.url}/api/v1/create_import`, {
    method: "POST",
    headers: { cookie, "content-type": form.contentType },
    body: Buffer.from(form.payload),
  });
  const { _id } = (await created.json()) as Answer;
  const post = (step: string) =>
    fetchWhenReady(`${site.url}/api/v1/${step}_import/${_id}`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: "{}",
    });

  let cutOff = 0;
  /** Takes a step to its end while the site is killed. A client without a response asks again. */
  const runThroughKills = async (step: string) => {
    let kills = 0;
    for (let remaining = 1; remaining > 0 || kills < IMPORT_KILLS; ) {
      let isDown = false;
      const crash = async () => {
        await setTimeout(Math.random() * MAX_IMPORT_KILL_DELAY_MS);
        isDown = true;
        await site.crash();
      };
      const killed = kills < IMPORT_KILLS ? crash() : undefined;
      kills += 1;
      do {
        const response = await post(step).catch(() => undefined);
        if (!response) {
          cutOff += 1;
          break;
        }
        const answer = (await response.json()) as { message: string; remaining: number };
        expect(response.status, answer.message).toBe(200);
        remaining = answer.remaining;
      } while (remaining > 0 && !isDown);
      await killed;
    }
  };

  await runThroughKills("check");
  await runThroughKills("apply");
  await expectImportedOnce(site, "draft");
  await runThroughKills("publish");
  await expectImportedOnce(site, "published");
  await runThroughKills("undo");
  await expectImportedOnce(site, "deleted");
  console.log(`${IMPORT_ROWS} rows of a table, ${cutOff} requests cut off by a kill, each row recorded once`);
});

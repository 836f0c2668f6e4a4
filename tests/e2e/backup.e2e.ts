import { copyFile, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { encodeForm } from "../encode-form.ts";
import { runScriptUntilExit } from "../sites/run-script.ts";
import type { RunningSite } from "../sites/running-site.ts";
import { createNoiseImage, listFiles } from "../test-images.ts";
import { expect, test } from "./fixtures.ts";
import { tole } from "./test-data/incidents.ts";
import { alice } from "./test-data/users.ts";

test.use({ isSiteProcess: true });

let directory: string;
test.beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "advocacy-backup-"));
});
test.afterEach(() => rm(directory, { recursive: true }));

const runCommand = (site: Pick<RunningSite, "env">, ...parameters: string[]) =>
  runScriptUntilExit("src/backup.ts", site.env, parameters);

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/sign_in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(alice),
  });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
}

/** Removes everything that a site stores. */
async function destroy({ env }: RunningSite): Promise<void> {
  await rm(env.DATA_DIR ?? "", { recursive: true });
  if (!env.DATABASE_URL) return;
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query("drop schema public cascade");
  await client.query("create schema public");
  await client.end();
}

test("a site that was backed up during writes is fully restored", { tag: "@postgres" }, async ({ site, request }) => {
  const backup = join(directory, "site.tar");
  await request.post("/api/v1/sign_up", { data: alice });
  const cookie = await signIn(site.url);
  const call = async (path: string, data: object): Promise<string> => {
    const response = await request.post(`/api/v1${path}`, { data, headers: { cookie } });
    expect(response.status()).toBe(200);
    return (await response.json())._id;
  };
  const incidentId = await call("/create_incident", tole);
  const changes = { "name.en": "Voices", contact_email: "us@example.org" };
  const edited = await request.patch("/api/v1/edit_site_settings", { data: { changes }, headers: { cookie } });
  expect(edited.status()).toBe(200);
  const images: string[] = [];
  const addImage = async () => {
    const bytes = await createNoiseImage({ width: 500 + images.length, height: 300 });
    const { payload, contentType } = await encodeForm([
      ["image_archive", { name: `${images.length}.jpg`, bytes }],
      ["incident_id", incidentId],
      ["description", `Image ${images.length}`],
    ]);
    const response = await fetch(`${site.url}/api/v1/create_image_archive`, {
      method: "POST",
      headers: { cookie, "content-type": contentType },
      body: Buffer.from(payload),
    });
    expect(response.status).toBe(200);
    images.push(((await response.json()) as { _id: string })._id);
  };
  const readImages = async () =>
    (await (await request.get(`/api/v1/get_images_for_incident/${incidentId}`)).json()) as { _id: string; img: string }[];
  await addImage();
  const before = [...images];

  await test.step("it is backed up while images are added", async () => {
    let isDone = false;
    const writing = (async () => {
      while (!isDone) await addImage();
    })();
    const { code, log } = await runCommand(site, "backup", backup);
    isDone = true;
    await writing;
    expect(log).toMatch(/^Backed up \d+ rows and (\d+) of \1 files, \d+ bytes in all, to /);
    expect(code).toBe(0);
    expect(await runCommand(site, "verify", backup)).toMatchObject({ code: 0, log: expect.stringContaining("is whole") });
    expect(await runCommand(site, "verify")).toMatchObject({ code: 0, log: expect.stringContaining("all is well") });
  });

  await test.step("a backup is not restored over content, and is never overwritten", async () => {
    const all = await readImages();
    expect(await runCommand(site, "restore", backup)).toMatchObject({
      code: 1,
      log: expect.stringMatching(/^Nothing was restored: .+ holds a site/),
    });
    expect(await runCommand(site, "backup", backup)).toMatchObject({ code: 1, log: expect.stringContaining("exists already") });
    expect(await readImages()).toEqual(all);
  });

  let restored: { _id: string; img: string }[] = [];
  await test.step("the destroyed site is restored on an empty machine, and starts", async () => {
    await site.crash(async () => {
      await destroy(site);
      expect(await runCommand(site, "verify")).toMatchObject({ code: 1, log: expect.stringContaining("holds no site") });
      expect(await runCommand(site, "backup", join(directory, "none.tar"))).toMatchObject({ code: 1 });
      expect(await runCommand(site, "restore", backup)).toMatchObject({ code: 0, log: expect.stringContaining("Restored") });
      expect(await runCommand(site, "verify")).toMatchObject({ code: 0, log: expect.stringContaining("all is well") });
    });
    restored = await readImages();
    const ids = restored.map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining(before));
    // The images that were added meanwhile are there up to one, without a gap.
    expect(ids.toReversed()).toEqual(images.slice(0, ids.length));
    for (const { img } of restored) expect((await request.get(img)).status()).toBe(200);
    expect(await listFiles(directory)).toEqual(["site.tar"]);
    expect(await (await request.get("/api/v1/site")).json()).toMatchObject({
      name: { en: "Voices" },
      contact: "mailto:us@example.org",
    });
  });

  await test.step("nobody is signed in, the password is valid, and new content follows the old", async () => {
    const edit = { headers: { cookie }, data: { image_archive_id: restored[0]?._id, description: "Changed" } };
    expect((await request.patch("/api/v1/edit_image_archive", edit)).status()).toBe(401);
    const newCookie = await signIn(site.url);
    const response = await request.post("/api/v1/create_incident", { data: tole, headers: { cookie: newCookie } });
    expect(await (await request.get("/api/v1/get_current_incident")).json()).toMatchObject({ _id: (await response.json())._id });
  });
});

test("a damaged backup is refused, and its damaged part is named", async ({ site, request }) => {
  const backup = join(directory, "site.tar");
  const damaged = join(directory, "damaged.tar");
  await request.post("/api/v1/sign_up", { data: alice });
  expect((await runCommand(site, "backup", backup)).code).toBe(0);
  const content = await readFile(backup);
  const env = { ...site.env, DATA_DIR: join(directory, "restored") };
  await copyFile(backup, damaged);
  const file = await open(damaged, "r+");
  const position = content.indexOf(alice.email);
  await file.write(Buffer.from([(content[position] ?? 0) ^ 1]), 0, 1, position);
  await file.close();
  const { code, log } = await runCommand({ env }, "restore", damaged);
  expect(log).toBe(`${damaged} is damaged: in it, database/account/1.jsonl.`);
  expect(code).toBe(1);
  expect(await runCommand(site, "verify", damaged)).toEqual({ code: 1, log });
  expect(await listFiles(directory)).toEqual(["damaged.tar", "site.tar"]);
});

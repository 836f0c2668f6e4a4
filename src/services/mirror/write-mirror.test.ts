import { createHash } from "node:crypto";
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPageLists } from "#app/page-lists.ts";
import { createMirroredPages } from "#app/page-routes.ts";
import { insertAuditEntry } from "#database/audit-store.ts";
import { getIncidentWithId } from "#features/archive/statements/calls.ts";
import { getTwitterCampaignDetails } from "#features/campaigns/twitter/calls.ts";
import type { RenderPage } from "#platform/server/pages/register-pages.ts";
import type { Call } from "#platform/shared/define-call.ts";
import { delocalizePath } from "#platform/shared/languages.ts";
import { findMirrorErrors } from "../../../tests/find-mirror-errors.ts";
import { openTestSite, type TestSite } from "../../../tests/sites/test-site.ts";
import { engines, openTestDatabase } from "../../../tests/test-database.ts";
import { listFiles } from "../../../tests/test-images.ts";
import { findSiteState } from "./server/site-state-store.ts";
import { type MirrorOptions, writeMirror } from "./write-mirror.ts";

const ORIGIN = "http://localhost:3000";
const tweets = (title: string) => ({ title, description: "Every name.", tweets: ["One"] });
const incident = {
  title: "Killings in Tole",
  description: "In one morning.",
  location: "Tole, West Wellega",
  date: "2022-06-18",
  number_of_killed: 554,
  number_of_injured: 0,
  number_of_displaced: 0,
};
/** Texts that must not be in a mirror. */
const SECRETS = ["Of a draft", "Of the trash", "alice@example.org"];

describe.each(engines)("writeMirror on %s", (engine) => {
  let site: TestSite;
  let cookie: string;
  let directory: string;
  /** The addresses that the site was asked for. */
  let requested: string[] = [];
  /** The addresses at which the site fails. */
  let statuses: Record<string, number> = {};
  /** Links on every page, besides the site's own. */
  const links: string[] = [];

  const calls: Record<string, Call> = { twitter: getTwitterCampaignDetails, archives: getIncidentWithId };
  const render: RenderPage = async (request, send) => {
    const { pathname } = new URL(request.url);
    const [, kind = "", id] = delocalizePath(pathname).split("/");
    const call = calls[kind];
    const shown = call && id ? JSON.stringify(await send(call, { id }).catch(({ message }) => message)) : "";
    const items = links.map((link) => `<a href="${link}">${link}</a>`).join(" ");
    const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"></head><body><p id="here">${shown}</p>${items}<script>1</script></body></html>`;
    return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
  };

  beforeAll(async () => {
    site = await openTestSite(engine, { SITE_NAME: "Notes & more" }, { render, isServing: false });
    cookie = (await site.signInAs("owner", "alice@example.org")).cookie;
    const create = async (path: string, body: object) => String((await site.call("POST", path, { cookie, body })).body._id);
    const campaign = await create("/create_twitter_campaign", tweets("A campaign"));
    const draft = await create("/create_twitter_campaign", { ...tweets("Of a draft"), draft: true });
    const trashed = await create("/create_twitter_campaign", tweets("Of the trash"));
    await site.call("DELETE", `/delete_twitter_campaign/${trashed}`, { cookie });
    const killings = await create("/create_incident", incident);
    links.push(
      `/twitter/${campaign}#here`,
      `${ORIGIN}/am/twitter/${campaign}/poster`,
      `/twitter/${draft}`,
      `/twitter/${trashed}`,
    );
    links.push(
      `/archives/${killings}/v/1`,
      `/archives/${killings}/cite.bib`,
      `/archives/${killings}?before=${killings}`,
      "#here",
    );
    links.push("/SignIn", "/incidents?q=tole", "https://example.org/a", "/twitter.atom", "/manifest.json", "/manifest.jsonl");
  });
  afterAll(() => site.close());
  const inject = async (options: { url: string }) => {
    requested.push(options.url);
    const statusCode = statuses[options.url];
    return statusCode ? { statusCode, headers: {}, stream: () => Readable.from([]) } : site.app.inject(options);
  };
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "advocacy-mirror-"));
    requested = [];
    statuses = {};
  });
  afterEach(() => rm(directory, { recursive: true }));

  const write = async (name: string, options: Partial<MirrorOptions> = {}) => {
    const { key, changedAt } = await findSiteState(site.db);
    return writeMirror({
      app: Object.assign(Object.create(site.app), { inject }),
      ...{ pages: createMirroredPages(createPageLists(site.db), true), directory: join(directory, name) },
      ...{ origin: ORIGIN, mirrors: ["https://mirror.example/"], siteNames: { en: "Notes & more", am: "ማስታወሻ" } },
      ...{ changedAt, state: key, ...options },
    });
  };
  const read = (file: string, name = "one") => readFile(join(directory, name, file), "utf8");
  const hashAll = async (name: string) => {
    const files = await listFiles(join(directory, name));
    const getHash = async (file: string) =>
      createHash("sha256")
        .update(await readFile(join(directory, name, file)))
        .digest("hex");
    return Promise.all(files.map(async (file) => [file, await getHash(file)]));
  };
  const stopAfter = (count: number) => (files: number) => {
    if (files === count) throw new Error("Stopped.");
  };

  it("writes every page in both languages, and what they link to, with working links", async () => {
    const { files, problems } = await write("one");
    expect(problems).toEqual([]);
    expect(await findMirrorErrors(join(directory, "one"), SECRETS)).toEqual([]);
    expect(files).toEqual(await listFiles(join(directory, "one")));
    expect(files).toEqual(expect.arrayContaining(["index.html", "am/index.html", "am/incidents/index.html", "twitter.atom"]));
    expect(files.filter((file) => /poster|v\/1|cite|before|proof/.test(file))).toHaveLength(6);
    const page = await read("am/privacy/index.html");
    expect(page).toContain("ማስታወሻ፦ ይህ ቅጂ ነው");
    expect(page).toContain('<a href="http://localhost:3000/am/privacy" dir="ltr">http://localhost:3000</a>');
    expect(page).toContain('<a href="https://mirror.example/" dir="ltr">https://mirror.example/</a>');
    expect(page).toContain(`<a href="${ORIGIN}/SignIn">/SignIn</a> <a href="${ORIGIN}/incidents?q=tole">`);
    expect(page).toContain('<a href="https://example.org/a">');
    expect(page).toMatch(/<a href="(\.\.\/)+twitter\/[^"/]+\/index\.html#here">/);
  });

  if (engine === "sqlite") {
    it("lists each file with its size and its hash in the manifest", async () => {
      const { files, bytes } = await write("one");
      const manifest = JSON.parse(await read("manifest.json"));
      const { changedAt } = await findSiteState(site.db);
      expect(manifest).toMatchObject({ version: 1, site: ORIGIN, changed_at: changedAt });
      const listed = manifest.files.map(({ path, sha256 }: { path: string; sha256: string }) => [path, sha256]);
      expect(listed).toEqual((await hashAll("one")).filter(([file]) => file !== "manifest.json"));
      const sizes = await Promise.all(files.map(async (file) => (await stat(join(directory, "one", file))).size));
      expect(bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
    });

    it("writes the same bytes of the same state", async () => {
      await write("one");
      await write("two");
      expect(await hashAll("two")).toEqual(await hashAll("one"));
    });

    it("goes on where it was stopped, without rendering again what is there", async () => {
      await write("two");
      const all = requested.length;
      requested = [];
      await expect(write("one", { onFile: stopAfter(9) })).rejects.toThrow("Stopped.");
      await appendFile(join(directory, "one/.mirror-journal"), '{"address":"/half');
      await writeFile(join(directory, "one/.mirror-part"), "half");
      // A file that somebody removed is requested again.
      const first = requested[0];
      await rm(join(directory, "one/index.html"));
      const { resumed, changed, files } = await write("one");
      expect([resumed, changed]).toEqual([7, files.length - 1 - 8]);
      expect(requested).toHaveLength(all + 1);
      expect([first, requested.filter((address) => address === "/")]).toEqual(["/", ["/", "/"]]);
      expect(await hashAll("one")).toEqual(await hashAll("two"));
    });

    it("goes on after a failure of the site, and with no file of another state", async () => {
      statuses["/am/privacy"] = 500;
      await expect(write("one")).rejects.toThrow("The site responded to /am/privacy with 500: run the command again to go on.");
      statuses = {};
      expect((await write("one", { state: "another" })).resumed).toBe(0);
      expect(await findMirrorErrors(join(directory, "one"))).toEqual([]);
    });

    it("keeps files with equal bytes, and removes files of pages that are gone", async () => {
      await write("one");
      const before = await stat(join(directory, "one/index.html"));
      await writeFile(join(directory, "one/twitter/gone.html"), "gone");
      await writeFile(join(directory, "one/privacy/index.html"), "damaged");
      expect(await write("one")).toMatchObject({ changed: 1, removed: 1 });
      expect((await stat(join(directory, "one/index.html"))).ino).toBe(before.ino);
      expect(await read("privacy/index.html")).toContain("mirror-note");
      expect(await findMirrorErrors(join(directory, "one"))).toEqual([]);
    });

    it("refuses a folder with other files, and removes none of them", async () => {
      await writeFile(join(directory, "letter.txt"), "mine");
      await expect(write(".")).rejects.toThrow("has files that are not of a mirror: name an empty folder.");
      expect(await listFiles(directory)).toEqual(["letter.txt"]);
    });

    it("names what the site does not have", async () => {
      statuses["/twitter.atom"] = 404;
      const { problems, files } = await write("one");
      expect(problems).toEqual(["/twitter.atom is not in the mirror: the site responded with 404."]);
      expect(files).not.toContain("twitter.atom");
    });

    it("ignores an account's changes to itself", async () => {
      const before = await findSiteState(site.db);
      site.advanceTime(1000);
      await site.signInAs("admin", `${engine}@example.org`);
      expect((await findSiteState(site.db)).changedAt).toBe(before.changedAt);
      await site.call("POST", "/create_twitter_campaign", { cookie, body: tweets("Another") });
      const after = await findSiteState(site.db);
      expect(after.changedAt).toBe(site.now().toISOString());
      expect(after.key).not.toBe(before.key);
    });
  }

  it("follows the audit trail and the log of the manifest, whichever is newer", async () => {
    const { database, close } = await openTestDatabase(engine);
    const audit = (kind: "account" | "site", day: number) =>
      database.inTransaction((tx) =>
        insertAuditEntry(tx, { at: new Date(`2026-03-0${day}`), accountId: null, verb: "edit", kind, id: "r" }),
      );
    const ofPicture = { kind: "served", incident_id: "i", revision: 1, record_sha256: null, type: null, width: null } as const;
    const log = (number: number, day: number, sha256: string) =>
      database.inTransaction((tx) =>
        tx
          .insertInto("manifest_entry")
          .values({ number, date: `2026-03-0${day}`, sha256, ...ofPicture })
          .execute(),
      );
    const steps: [() => Promise<unknown>, changedAt: string][] = [
      [async () => {}, "1980-01-01"],
      [() => audit("account", 1), "1980-01-01"],
      [() => audit("site", 2), "2026-03-02"],
      [() => audit("account", 3), "2026-03-02"],
      [() => log(1, 4, "a"), "2026-03-04"],
      [() => audit("site", 5), "2026-03-05"],
      [() => log(2, 5, "b"), "2026-03-05"],
      [() => log(3, 6, "b"), "2026-03-06"],
      [() => log(4, 6, "c"), "2026-03-06"],
      [() => database.inTransaction((tx) => tx.updateTable("manifest_entry").set({ sha256: "d" }).execute()), "2026-03-06"],
    ];
    const keys = new Set<string>();
    for (const [change, day] of steps) {
      await change();
      const { key, changedAt } = await findSiteState(database.reader);
      expect(changedAt).toBe(`${day}T00:00:00.000Z`);
      keys.add(key);
    }
    expect(keys.size).toBe(steps.length);
    await close();
  });
});

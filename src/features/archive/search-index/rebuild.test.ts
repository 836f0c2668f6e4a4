import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateWords } from "#database/word-store.ts";
import { createRandomChanges } from "../../../../tests/random-changes.ts";
import { incident } from "../../../../tests/sites/archive-site.ts";
import { runScriptUntilExit } from "../../../../tests/sites/run-script.ts";
import { openTestSite, type TestSite } from "../../../../tests/sites/test-site.ts";
import { readStoredListing } from "../../../../tests/stored-listing.ts";
import { engines } from "../../../../tests/test-database.ts";
import { deleteIndexRows, findIndexSequence } from "./server/index-store.ts";
import { rebuildIndex, writeOutdatedIndexRows } from "./server/write-index.ts";

/** The number of changes before each comparison. */
const CHANGES = 125;
/** Another seed makes other changes: LISTING_SEED=… npx vitest run src/features/archive/search-index */
const SEED = Number(process.env.LISTING_SEED ?? 20261124);

describe.each(engines)("the search index on %s", (engine) => {
  let site: TestSite;
  let changes: ReturnType<typeof createRandomChanges>;
  const made = new Map<string, number>();
  beforeAll(async () => {
    site = await openTestSite(engine, { TRUST_PROXY: "127.0.0.1" });
    const [{ cookie: owner }, { cookie: admin }] = [await site.signInAs("owner"), await site.signInAs("admin")];
    changes = createRandomChanges(site, { owner, admin }, SEED);
  });
  afterAll(() => site.close());

  const parts = engine === "sqlite" ? [1, 2, 3, 4] : [1, 2];
  it.each(parts)(`is after %i × ${CHANGES} random changes as if it was written from nothing`, async (part) => {
    const tried: string[] = [];
    for (let count = 0; count < CHANGES; ) {
      const { name, status, message } = await changes.makeChange();
      tried.push(`${name}: ${message}`);
      // A change may be refused.
      expect([200, 201], tried.at(-1)).toContain(status);
      if (status !== 200) continue;
      count += 1;
      made.set(name, (made.get(name) ?? 0) + 1);
    }
    const stored = await readStoredListing(site.database);
    const counted = await site.call<object>("GET", "/count_incidents");
    await site.database.inTransaction(deleteIndexRows);
    await writeOutdatedIndexRows(site.database);
    const written = await readStoredListing(site.database);
    expect(stored, `LISTING_SEED=${SEED}, part ${part}:\n${tried.join("\n")}`).toEqual(written);
    expect(written.orphans).toEqual([]);
    expect(written.listing.length).toBeGreaterThan(5);
    expect(written.listing.every(({ words }) => words && words.length > 5)).toBe(true);
    // The copy in memory has followed each change; now it is rebuilt.
    expect(await site.call("GET", "/count_incidents")).toMatchObject({ status: 200, body: counted.body });
  });

  it("was changed in each way", () => {
    expect(changes.names.filter((name) => !made.has(name))).toEqual([]);
  });

  it("keeps an incident's words when it is unpublished, rewrites them with its title", async () => {
    const { cookie } = await site.signInAs("owner");
    const created = await site.call<{ _id: string }>("POST", "/create_incident", { cookie, body: incident });
    const { _id } = created.body;
    const find = async () => (await readStoredListing(site.database)).listing.find(({ incident_id }) => incident_id === _id);
    const words = (await find())?.words;
    const sequence = (await findIndexSequence(site.database.reader, _id)) ?? 0;
    // A word that no text has shows whether words were written.
    await site.database.inTransaction((tx) => updateWords(tx, "incident_words", sequence, ["kept"]));
    await site.call("POST", "/unpublish", { cookie, body: { kind: "incident", id: _id } });
    expect(await find()).toMatchObject({ is_listed: 0, words: ["kept"] });
    await site.call("POST", "/publish", { cookie, body: { kind: "incident", id: _id } });
    expect(await find()).toMatchObject({ is_listed: 1, words: ["kept"] });
    const edit = (title: string) => site.call("PATCH", `/edit_incident_metadata/${_id}`, { cookie, body: { base: {}, title } });
    expect(await edit("Zanzibar")).toMatchObject({ status: 200 });
    expect((await find())?.words).toContain("zanzibar");
    expect(await edit(incident.title)).toMatchObject({ status: 200 });
    expect((await find())?.words).toEqual(words);
  });

  it("is rebuilt by npm run admin -- rebuild-listing where rows and words are wrong", async () => {
    const before = await readStoredListing(site.database);
    const { length } = before.listing;
    const id = before.listing[0]?.incident_id ?? "";
    const sequence = await findIndexSequence(site.database.reader, before.listing[1]?.incident_id ?? "");
    await site.database.inTransaction(async (tx) => {
      await tx.updateTable("incident_listing").set({ kinds: 0, killed_minimum: 1_000_000 }).execute();
      await updateWords(tx, "incident_words", sequence ?? 0, ["wrong"]);
      // Words without a row.
      for (const lost of [1_000_001, 1_000_002]) await updateWords(tx, "incident_words", lost, ["lost"]);
      // Then the words of this row belong to no incident, and its incident has no row.
      await tx.updateTable("incident_listing").set({ incident_id: "none" }).where("incident_id", "=", id).execute();
    });
    expect(await runScriptUntilExit("src/admin.ts", site.databaseEnv, ["rebuild-listing"])).toEqual({
      code: 0,
      log: `Wrote the rows and words of ${length} incidents, and deleted 3 that belonged to none.`,
    });
    expect(await readStoredListing(site.database)).toEqual(before);
    expect(await rebuildIndex(site.database)).toEqual({ written: length, deleted: 0 });
  });
});

import { describe, expect, it, vi } from "vitest";
import { buildApp } from "#app/build-app.ts";
import { parseConfig } from "#app/config.ts";
import type { Database } from "#database/database.ts";
import { setUpArchiveSite } from "../../../../../tests/sites/archive-site.ts";
import { engines } from "../../../../../tests/test-database.ts";
import { createRevision } from "../../revisions/server/create-revision.ts";
import { insertRevision, listRevisionRows } from "../../revisions/server/revision-store.ts";
import { backfillManifest } from "./backfill-manifest.ts";
import { findManifestProblems } from "./find-manifest-problems.ts";
import { listEntries } from "./manifest-entry-store.ts";

const at = (day: number) => `2026-01-${String(day).padStart(2, "0")}T10:00:00.000Z`;

describe.each(engines)("backfillManifest on %s", (engine) => {
  const { site, create, edit, addImage, findProblems } = setUpArchiveSite(engine);
  const fill = (inTransaction: Database["inTransaction"] = site().database.inTransaction) =>
    backfillManifest({ reader: site().database.reader, inTransaction, now: site().now });
  const entries = () => listEntries(site().database.reader, { after: 0, limit: 10_000 });
  const forget = () => site().database.inTransaction((tx) => tx.deleteFrom("manifest_entry").execute());

  /** Inserts revisions of an incident as an older version did, with these days. */
  const addRevisions = (id: string, days: number[]) =>
    site().database.inTransaction(async (tx) => {
      for (const day of days) {
        const [newest] = await listRevisionRows(tx, id, { limit: 1 });
        const values = { incident_id: id, created_at: at(day), reason: null, body_json: JSON.stringify({ day }) };
        await insertRevision(tx, createRevision(values, newest));
      }
    });

  it("logs what an older version has stored by day, and nothing twice", async () => {
    await addRevisions("one", [1, 4]);
    await addRevisions("two", [2, 3, 3]);
    await fill();
    const rows = await entries();
    expect(rows.map(({ date, incident_id, revision }) => [date, incident_id, revision])).toEqual([
      ["2026-01-01", "one", 1],
      ["2026-01-02", "two", 1],
      ["2026-01-03", "two", 2],
      ["2026-01-03", "two", 3],
      ["2026-01-04", "one", 2],
    ]);
    const inTransaction = vi.fn(site().database.inTransaction);
    await fill(inTransaction as Database["inTransaction"]);
    expect(inTransaction).not.toHaveBeenCalled();
    // An entry that is too late for its day gets the day of the newest one.
    await addRevisions("three", [1]);
    await fill();
    expect((await entries()).at(-1)).toMatchObject({ date: "2026-01-04", incident_id: "three" });
    expect(await findManifestProblems(site().database)).toEqual([]);
  });

  it("logs the files of images with the first revision that names them, and later ones", async () => {
    const id = await create();
    const image = await addImage(id);
    await edit(id, { title: "Other" });
    const before = (await entries()).map(({ kind, revision, sha256 }) => ({ kind, revision, sha256 }));
    await forget();
    await fill();
    expect((await entries()).map(({ kind, revision, sha256 }) => ({ kind, revision, sha256 }))).toEqual(before);
    const sha256 = "c".repeat(64);
    const avif = { key: "served/c.avif", role: "served", type: "image/avif", sha256, bytes: 1, width: 2, height: 2 } as const;
    await site().database.inTransaction((tx) =>
      tx
        .insertInto("image_file")
        .values({ ...avif, image_id: image })
        .execute(),
    );
    expect((await findProblems()).join()).toContain(`a file of image ${image}, ${sha256}, is not in it`);
    await fill();
    expect((await entries()).at(-1)).toMatchObject({
      kind: "served",
      revision: 2,
      sha256,
      date: site().now().toISOString().slice(0, 10),
    });
    expect(await findProblems()).toEqual([]);
  });

  it("runs at a start of the site", async () => {
    await addRevisions("one", [1]);
    const app = await buildApp({
      config: parseConfig({ LOG_LEVEL: "silent" }),
      database: site().database,
      media: site().media,
      origin: "http://localhost:3000",
    });
    await app.ready();
    expect(await entries()).toMatchObject([{ date: "2026-01-01", incident_id: "one", revision: 1 }]);
    await app.close();
  });

  it("can run in two starts at once, and continues where a killed one stopped", async () => {
    await addRevisions(
      "many",
      Array.from({ length: 120 }, (_, index) => 1 + Math.floor(index / 10)),
    );
    let left = 1;
    const killed: Database["inTransaction"] = (work) =>
      site().database.inTransaction(async (tx) => {
        const result = await work(tx);
        left -= 1;
        if (left < 0) throw new Error("killed");
        return result;
      });
    await expect(fill(killed)).rejects.toThrow("killed");
    expect(await entries()).toHaveLength(50);
    await Promise.all([fill(), fill()]);
    const rows = await entries();
    expect(rows.map(({ revision }) => revision)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
    expect(rows.at(-1)?.date).toBe("2026-01-12");
    expect(await findManifestProblems(site().database)).toEqual([]);
  });
});

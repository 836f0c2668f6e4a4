import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { IncidentRevisionRow, ManifestEntryRow } from "#database/tables.ts";
import { listEntries } from "#features/archive/revisions/proof/server/manifest-entry-store.ts";
import { archiveChecks, findChainProblems } from "#features/archive/revisions/server/find-revision-problems.ts";
import { listRevisionRows } from "#features/archive/revisions/server/revision-store.ts";
import { changeByte, createRandom } from "../../../../tests/change-byte.ts";
import { setUpArchiveSite } from "../../../../tests/sites/archive-site.ts";
import { createNoiseImage } from "../../../../tests/test-images.ts";
import { listReferencedFiles } from "./backup-store.ts";
import { findFileProblem, verifySite } from "./verify-site.ts";

const ROUNDS = 10_000;
const REVISION_COLUMNS = [
  ...(["incident_id", "number", "created_at", "reason", "body_json", "sha256", "previous_sha256", "record_sha256"] as const),
];
const ENTRY_COLUMNS = ["number", "kind", "incident_id", "sha256"] as const;

/** Returns the findings in a chain of rows, comparing each with the one before. */
const findAll = <Row>(rows: Row[], find: (row: Row, previous: Row | undefined) => string[]) =>
  rows.flatMap((row, index) => find(row, rows[index - 1]));

describe("verifySite on sqlite", () => {
  const { site, create, edit, addImage } = setUpArchiveSite("sqlite");

  /** Fills a site and returns all that verify reads, each in its order. */
  async function fill() {
    const id = await create({ title: "ክስተት" });
    await addImage(id, "One", await createNoiseImage({ width: 500, height: 40 }));
    await edit(id, { title: "Another title", reason: "A reason" });
    await addImage(id, "Two", await createNoiseImage({ width: 300, height: 30 }));
    const revisions = (await listRevisionRows(site().db, id, { limit: 100 })).toReversed();
    const entries = await listEntries(site().db, { after: 0, limit: 1000 });
    const files = await Promise.all(
      (await listReferencedFiles(site().db)).map(async (file) => ({
        ...file,
        content: await readFile(join(site().mediaDirectory, file.key)),
      })),
    );
    return { revisions, entries, originals: files.filter(isOriginal), served: files.filter((file) => !isOriginal(file)) };
  }
  const isOriginal = ({ key }: { key: string }) => key.startsWith("originals/");
  const verify = async () => (await verifySite(site().database, site().media.store, archiveChecks)).problems.join("\n");
  const pick = <T>(list: readonly T[], random: (below: number) => number): T => {
    const item = list[random(list.length)];
    if (item === undefined) throw new Error("Nothing to choose from.");
    return item;
  };

  it("names each of 10,000 changed bytes in revisions, originals and served pictures", async () => {
    const random = createRandom(20_261_122);
    const { revisions, entries, originals, served } = await fill();
    expect([revisions.length, entries.length, originals.length, served.length]).toEqual([4, 9, 2, 3]);
    const changed = { revision: 0, original: 0, served: 0 };
    const changeFile = async (file: (typeof originals)[number]) => {
      const content = Buffer.from(file.content);
      const index = random(content.length);
      content[index] = (content[index] ?? 0) ^ (1 + random(255));
      const store = { findSize: async () => content.length, read: async () => Readable.from([content]) };
      return `${file.key} ${await findFileProblem(store, file)}`;
    };
    const rounds = {
      revision: async () => {
        const row = pick(revisions, random);
        const other: IncidentRevisionRow = changeByte(row, pick(REVISION_COLUMNS, random), random);
        const rows = revisions.map((one) => (one === row ? other : one));
        return [findAll(rows, findChainProblems).join("\n"), `revision ${other.number} `] as const;
      },
      original: async () => {
        const file = pick(originals, random);
        return [await changeFile(file), `${file.key} has other content than its SHA-256 tells`] as const;
      },
      served: async () => {
        const file = pick(served, random);
        return [await changeFile(file), `${file.key} has other content than its SHA-256 tells`] as const;
      },
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const kind = pick(["revision", "original", "served"] as const, random);
      const [found, named] = await rounds[kind]();
      expect(found, `round ${round}`).toContain(named);
      changed[kind] += 1;
    }
    for (const count of Object.values(changed)) expect(count).toBeGreaterThan(ROUNDS / 5);
    for (const file of [...originals, ...served]) {
      const store = { findSize: async () => file.bytes, read: async () => Readable.from([file.content]) };
      expect(await findFileProblem(store, file)).toBeUndefined();
    }
  });

  it("names a changed byte of each kind on a site, and nothing when it is restored", async () => {
    const random = createRandom(8785);
    const { revisions, entries, originals, served } = await fill();
    expect(await verify()).toBe("");
    for (const { key, content } of [...originals, ...served]) {
      const path = join(site().mediaDirectory, key);
      const changed = Buffer.from(content);
      changed[0] = (changed[0] ?? 0) ^ 1;
      await writeFile(path, changed);
      expect(await verify()).toContain(`${key} has other content`);
      await writeFile(path, content);
    }
    const replaceEntry = (number: number, row: ManifestEntryRow) =>
      site().database.inTransaction((tx) => tx.updateTable("manifest_entry").set(row).where("number", "=", number).execute());
    for (const column of ENTRY_COLUMNS) {
      const row = pick(entries, random);
      const other = column === "number" ? { ...row, number: 1000 } : changeByte(row, column, random);
      await replaceEntry(row.number, other);
      expect(await verify(), column).toContain(`Manifest: entry ${other.number}`);
      await replaceEntry(other.number, row);
    }
    const replaceRevision = (number: number, row: IncidentRevisionRow) =>
      site().database.inTransaction((tx) => tx.updateTable("incident_revision").set(row).where("number", "=", number).execute());
    for (const column of REVISION_COLUMNS) {
      const row = pick(revisions, random);
      const other = column === "number" ? { ...row, number: 1000 } : changeByte(row, column, random);
      await replaceRevision(row.number, other);
      expect(await verify(), column).toContain(`Incident ${other.incident_id}: revision ${other.number} `);
      await replaceRevision(other.number, row);
    }
    expect(await verify()).toBe("");
  });
});

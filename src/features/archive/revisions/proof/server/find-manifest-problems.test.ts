import { describe, expect, it } from "vitest";
import type { ManifestEntryRow } from "#database/tables.ts";
import { createEntry, type NewEntry } from "./append-to-manifest.ts";
import { findEntryProblems } from "./find-manifest-problems.ts";

const ID = "019a0000-0000-7000-8000-000000000000";
const entry = (revision: number): NewEntry => ({
  ...{ kind: "revision", incident_id: ID, revision, type: null, width: null },
  ...{ sha256: String(revision).repeat(64), record_sha256: "f".repeat(64) },
});

/** Returns the log of a few days. */
function createLog(): ManifestEntryRow[] {
  const log: ManifestEntryRow[] = [];
  for (const revision of [1, 2, 3, 4]) log.push(createEntry(entry(revision), `2026-01-0${revision}T00:00:00.000Z`, log.at(-1)));
  return log;
}

const findAll = (log: ManifestEntryRow[]) => log.flatMap((row, index) => findEntryProblems(row, log[index - 1]));
const name = (number: number, revision = number) => `Manifest: entry ${number}, revision ${revision} of incident ${ID},`;

describe("findEntryProblems", () => {
  it("finds nothing in an unaltered log, also when a clock went back", () => {
    const log = createLog();
    expect(findAll([...log, createEntry(entry(5), "2025-12-31T00:00:00.000Z", log.at(-1))])).toEqual([]);
  });

  it("names what follows an entry that was removed, also from the beginning", () => {
    for (const removed of [1, 2, 3]) {
      const problems = findAll(createLog().filter(({ number }) => number !== removed));
      expect(problems).toEqual([`${name(removed + 1)} does not follow the one before in number.`]);
    }
  });

  it("names an entry that was backdated", () => {
    const [first, second] = createLog();
    if (!second) throw new Error("The log is too short.");
    const dated = createEntry(entry(3), "2026-01-03T00:00:00.000Z", { ...second, date: "2026-01-01" });
    expect(findEntryProblems({ ...dated, date: "2026-01-01" }, second)).toEqual([`${name(3)} is dated before the one before.`]);
    expect(findEntryProblems(second, first)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import type { IncidentRevisionRow } from "#database/tables.ts";
import { changeByte, createRandom } from "../../../../../tests/change-byte.ts";
import { incident, mediaKinds, setUpArchiveSite } from "../../../../../tests/sites/archive-site.ts";
import { UNKNOWN_ID } from "../../../../../tests/sites/content-site.ts";
import { createRevision } from "./create-revision.ts";
import { findChainProblems, findRevisionProblems } from "./find-revision-problems.ts";
import { listRevisionRows } from "./revision-store.ts";

const COLUMNS = [
  "incident_id",
  "number",
  "created_at",
  "reason",
  "body_json",
  "sha256",
  "previous_sha256",
  "record_sha256",
] as const;

/** Returns a chain of a few revisions. */
function createChain(length: number): IncidentRevisionRow[] {
  const chain: IncidentRevisionRow[] = [];
  for (let number = 1; number <= length; number += 1) {
    const reason = number % 2 ? "A reason" : null;
    const created_at = `2026-01-0${number}T00:00:00.000Z`;
    const body_json = JSON.stringify({ title: `Title ${number}`, ...(reason && { change_reason: reason }) });
    chain.push(createRevision({ incident_id: UNKNOWN_ID, created_at, reason, body_json }, chain.at(-1)));
  }
  return chain;
}

const findAll = (chain: IncidentRevisionRow[]) => chain.flatMap((row, index) => findChainProblems(row, chain[index - 1]));

describe("findChainProblems", () => {
  it("finds nothing in an unaltered chain", () => {
    expect(findAll(createChain(5))).toEqual([]);
  });

  it("names a changed byte in any column of any row, 10,000 times", () => {
    const random = createRandom(12);
    const chain = createChain(5);
    for (let round = 0; round < 10_000; round += 1) {
      const index = random(chain.length);
      const column = COLUMNS[random(COLUMNS.length)] ?? "number";
      const changed = chain.map((row, other) => (other === index ? changeByte(row, column, random) : row));
      expect(changed[index]).not.toEqual(chain[index]);
      const problems = findAll(changed).join("\n");
      expect(problems, `${column} of ${index + 1}`).toContain(`revision ${changed[index]?.number} `);
    }
  });

  it("names a revision that is missing, and one that was rewritten with its hash", () => {
    const chain = createChain(5);
    expect(findAll(chain.filter(({ number }) => number !== 3)).join()).toContain("revision 4 does not follow");
    expect(findAll(chain.slice(1)).join()).toContain("revision 2 does not follow");
    const forged = chain.map((row) => {
      if (row.number !== 2) return row;
      return createRevision({ ...row, body_json: "{}" }, chain[0]);
    });
    expect(findAll(forged).join()).toContain("revision 3 does not name the hash of the one before");
  });

  it("names a revision that lists other changes than its text has", () => {
    const [first, second] = createChain(2);
    if (!first || !second) throw new Error("no chain");
    expect(findChainProblems({ ...second, changes_json: "[]" }, first)).toEqual([
      "revision 2 names other changes than its text has",
    ]);
  });

  it("accepts changes from before a language, which lack the names in it", () => {
    const [first] = createChain(1);
    const place = { _id: UNKNOWN_ID, kind: "region", name: "Amhara", name_am: null, region: null, zone: null };
    const facts = { pcode: null, latitude: null, longitude: null };
    const body_json = JSON.stringify({ title: "Title 1", place_id: UNKNOWN_ID, place: { ...place, ...facts } });
    const input = { incident_id: UNKNOWN_ID, created_at: "2026-01-02T00:00:00.000Z", reason: null, body_json };
    const row = createRevision(input, first);
    const changes_json = row.changes_json.replace('"name_am":null,', "");
    expect(changes_json).not.toBe(row.changes_json);
    expect(findChainProblems({ ...row, changes_json }, first)).toEqual([]);
    expect(findChainProblems({ ...row, changes_json: changes_json.replace("Amhara", "Afar") }, first)).toHaveLength(1);
    expect(findChainProblems({ ...row, changes_json: "no JSON" }, first)).toHaveLength(1);
  });

  it("accepts the compared words that version 1 stored, and no other change", () => {
    const [first] = createChain(1);
    const body_json = JSON.stringify({ title: "Title 1", description: "It burned" });
    const row = createRevision(
      { incident_id: UNKNOWN_ID, created_at: "2026-01-02T00:00:00.000Z", reason: null, body_json },
      first,
    );
    const changes_json = row.changes_json.replace('"act":"added"', '"act":"added","parts":[{"type":"added","text":"It burned"}]');
    expect(changes_json).not.toBe(row.changes_json);
    expect(findChainProblems({ ...row, changes_json }, first)).toEqual([]);
    expect(findChainProblems({ ...row, changes_json: changes_json.replace("added", "removed") }, first)).toHaveLength(1);
  });
});

describe("findRevisionProblems on sqlite", () => {
  const { site, create, edit, add, asAdmin } = setUpArchiveSite("sqlite");
  const findProblems = () => findRevisionProblems(site().database);

  it("names the incident and the revision of a changed byte in any column", async () => {
    const random = createRandom(8785);
    const id = await create();
    await create({ title: "Another" });
    await edit(id, { title: "Other", reason: "A reason" });
    await add(mediaKinds[0], id);
    expect(await findProblems()).toEqual([]);
    const rows = await listRevisionRows(site().db, id, { limit: 10 });
    const replace = (from: IncidentRevisionRow, to: IncidentRevisionRow) =>
      site().database.inTransaction((tx) =>
        tx
          .updateTable("incident_revision")
          .set(to)
          .where("incident_id", "=", from.incident_id)
          .where("number", "=", from.number)
          .execute(),
      );
    for (const row of rows) {
      for (const column of COLUMNS) {
        let changed = changeByte(row, column, random);
        // A number that another revision has cannot be stored.
        if (column === "number") changed = { ...row, number: row.number + 100 };
        await replace(row, changed);
        const problems = (await findProblems()).join("\n");
        expect(problems, `${column} of ${row.number}`).toContain(`Incident ${changed.incident_id}: revision ${changed.number} `);
        await replace(changed, row);
      }
    }
    expect(await findProblems()).toEqual([]);
  });

  it("names changes without a revision, incidents without one, and orphaned revisions", async () => {
    const id = await create();
    const write = (title: string) =>
      site().database.inTransaction((tx) =>
        tx.updateTable("incident_text").set({ title }).where("incident_id", "=", id).execute(),
      );
    await write("Changed by hand");
    expect(await findProblems()).toEqual([`Incident ${id}: revision 1 is not what stands today.`]);
    await asAdmin("DELETE", `/delete_incident/${id}`);
    expect(await findProblems()).toEqual([]);
    await asAdmin("POST", "/restore", { kind: "incident", id });
    await write(incident.title);
    await site().database.inTransaction((tx) => tx.deleteFrom("incident_revision").where("number", "=", 1).execute());
    expect((await findProblems()).join()).toContain(`Incident ${id}: revision 2 does not follow the one before in number`);
    await site().database.inTransaction((tx) => tx.deleteFrom("incident_revision").execute());
    expect(await findProblems()).toEqual([`Incident ${id}: it has no revision.`]);
    const other = await create();
    await site().database.inTransaction(async (tx) => {
      await tx.deleteFrom("incident_text").execute();
      await tx.deleteFrom("incident").execute();
    });
    expect(await findProblems()).toEqual([`Incident ${other}: the archive has no such incident.`]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import { NOT_KNOWN, toExactCount } from "../count-rules.ts";
import { type Db, insertIncident, restoreIncidentRow, trashIncidentRow, updateIncident } from "./incident-store.ts";
import { confirmZero, listUnconfirmedZeros } from "./unconfirmed-zero-store.ts";

const NOW = new Date("2026-01-01T10:00:00.000Z");

describe.each(engines)("unconfirmed zero store on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
  });
  afterAll(() => opened.close());

  it("lists unconfirmed zeros, newest first, until they are confirmed or no zeros any more", async () => {
    const counts = { killed: toExactCount(0), injured: toExactCount(0), displaced: toExactCount(7) };
    const add = () => write((tx) => insertIncident(tx, { ...incidentData, ...counts }, NOW));
    const [older, newer, trashed] = [await add(), await add(), await add()];
    expect(await listUnconfirmedZeros(db, 10)).toEqual([]);
    const unconfirmed = { killed_zero_unconfirmed: 1, injured_zero_unconfirmed: 1 };
    await write((tx) => tx.updateTable("incident").set(unconfirmed).execute());
    await write((tx) => trashIncidentRow(tx, trashed, NOW));
    const listed = async (limit = 10) => (await listUnconfirmedZeros(db, limit)).map(({ _id, counts }) => [_id, ...counts]);
    expect(await listed()).toEqual([
      [newer, "killed", "injured"],
      [older, "killed", "injured"],
    ]);
    expect(await listed(1)).toEqual([[newer, "killed", "injured"]]);

    expect(await write((tx) => confirmZero(tx, newer, "killed"))).toBe(true);
    expect(await write((tx) => confirmZero(tx, newer, "killed"))).toBe(false);
    expect(await write((tx) => confirmZero(tx, newer, "displaced"))).toBe(false);
    await write((tx) => updateIncident(tx, older, { ...incidentData, ...counts, title: "renamed" }, NOW));
    expect(await listed()).toEqual([
      [newer, "injured"],
      [older, "killed", "injured"],
    ]);
    await write((tx) => updateIncident(tx, older, { ...incidentData, ...counts, killed: NOT_KNOWN }, NOW));
    await write((tx) => updateIncident(tx, newer, { ...incidentData, ...counts, injured: { minimum: 0, maximum: 3 } }, NOW));
    expect(await listed()).toEqual([[older, "injured"]]);
    await write((tx) => restoreIncidentRow(tx, trashed));
    expect(await listed()).toEqual([
      [trashed, "killed", "injured"],
      [older, "injured"],
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import { insertIncident, trashIncidentRow } from "../../incidents/server/incident-store.ts";
import {
  type Db,
  deleteClaimRows,
  findClaim,
  insertClaim,
  listAllClaims,
  listClaims,
  listDeletedClaims,
  restoreClaimRow,
  trashClaimRow,
  updateClaim,
} from "./claim-store.ts";

const EARLY = new Date("2026-01-01T10:00:00.000Z");
const LATE = new Date("2026-01-02T10:00:00.000Z");
const claim = {
  kind: "killed" as const,
  whom: "all" as const,
  minimum: 52,
  maximum: null,
  about: true,
  as_written: "'a' %_ ከ50 በላይ",
  quote: null,
};

describe.each(engines)("claim store on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  let incidentId: string;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);
  const add = (sources: string[], values: Partial<typeof claim> = {}, incident = incidentId) =>
    write((tx) => insertClaim(tx, incident, { ...claim, ...values }, sources, EARLY));

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await write(async (tx) => {
      for (const table of ["claim_source", "claim", "incident"] as const) await tx.deleteFrom(table).execute();
    });
    incidentId = await write((tx) => insertIncident(tx, incidentData, EARLY));
  });

  it("stores values unchanged, and lists the newest first, with the sorted sources of each", async () => {
    const other = await write((tx) => insertIncident(tx, incidentData, EARLY));
    const first = await add(["b", "a"]);
    const second = await add(["a"], { about: false });
    await add(["a"], {}, other);
    const stored = { incident_id: incidentId, incident_title: "An incident", created_at: EARLY.toISOString() };
    expect(await listClaims(db, incidentId)).toEqual([
      { ...claim, ...stored, _id: second, about: false, sources: ["a"] },
      { ...claim, ...stored, _id: first, sources: ["a", "b"] },
    ]);
    expect(await findClaim(db, first)).toEqual({ ...claim, ...stored, _id: first, sources: ["a", "b"], deleted_at: null });
    expect(await findClaim(db, "unknown")).toBeUndefined();
    expect(await listDeletedClaims(db)).toEqual([]);
  });

  it("updates the given claim alone, and replaces its sources", async () => {
    const id = await add(["a", "b"]);
    const other = await add(["a"]);
    const changed = { ...claim, kind: "missing" as const, minimum: null, about: false };
    await write((tx) => updateClaim(tx, id, changed, ["b", "c"], LATE));
    expect(await findClaim(db, id)).toMatchObject({ ...changed, sources: ["b", "c"] });
    expect(await findClaim(db, other)).toMatchObject({ ...claim, sources: ["a"] });
  });

  it("keeps a claim in the trash with its sources, and restores it to its old position", async () => {
    const id = await add(["a"]);
    const other = await add(["a"]);
    await write((tx) => trashClaimRow(tx, id, LATE));
    expect(await listClaims(db, incidentId)).toMatchObject([{ _id: other }]);
    expect(await listDeletedClaims(db)).toMatchObject([{ _id: id, sources: ["a"], deleted_at: LATE.toISOString() }]);
    expect(await listAllClaims(db, incidentId)).toMatchObject([{ _id: id }, { _id: other, deleted_at: null }]);
    await write((tx) => restoreClaimRow(tx, id));
    expect((await listClaims(db, incidentId)).map(({ _id }) => _id)).toEqual([other, id]);
    await write((tx) => trashIncidentRow(tx, incidentId, LATE));
    expect(await findClaim(db, id)).toBeUndefined();
    expect(await listClaims(db, incidentId)).toEqual([]);
  });

  it("deletes a claim for good, and no other", async () => {
    const id = await add(["a"]);
    const other = await add(["a"]);
    await write((tx) => deleteClaimRows(tx, id));
    expect(await listAllClaims(db, incidentId)).toMatchObject([{ _id: other, sources: ["a"] }]);
    expect(await db.selectFrom("claim_source").selectAll().execute()).toEqual([{ claim_id: other, source_id: "a" }]);
  });
});

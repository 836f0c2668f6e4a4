import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import { insertIncident, trashIncidentRow } from "../../incidents/server/incident-store.ts";
import { insertOrganisation } from "../../organisations/server/organisation-store.ts";
import {
  type Db,
  deleteAttributionRows,
  findAttribution,
  insertAttribution,
  listAllAttributions,
  listAttributions,
  listDeletedAttributions,
  listFindingsOfSource,
  restoreAttributionRow,
  trashAttributionRow,
  updateAttribution,
} from "./attribution-store.ts";

const EARLY = new Date("2026-01-01T10:00:00.000Z");
const LATE = new Date("2026-01-02T10:00:00.000Z");
const organisation = { name_en: "'A' %_", name_am: "ግንባር", other_names: ["ግ", '"b"'], description: "x", description_am: "ቡ" };

describe.each(engines)("attribution store on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  let incidentId: string;
  let organisation_id: string;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);
  const said = (values: object = {}) => ({ organisation_id, stance: "alleged" as const, quote: "'a'\n%_ ለ", ...values });
  const add = (sources: string[], values: object = {}, incident = incidentId) =>
    write((tx) => insertAttribution(tx, incident, said(values), sources, EARLY));

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await write(async (tx) => {
      for (const table of ["attribution_source", "attribution", "organisation", "incident"] as const) {
        await tx.deleteFrom(table).execute();
      }
    });
    incidentId = await write((tx) => insertIncident(tx, incidentData, EARLY));
    organisation_id = await write((tx) => insertOrganisation(tx, organisation, EARLY));
  });

  it("stores values unchanged, and lists the newest first, each with its organisation and its sorted sources", async () => {
    const other = await write((tx) => insertIncident(tx, incidentData, EARLY));
    const first = await add(["b", "a"]);
    const second = await add(["a"], { stance: "denied", quote: null });
    await add(["a"], {}, other);
    const stored = { incident_id: incidentId, incident_title: "An incident", created_at: EARLY.toISOString(), organisation };
    expect(await listAttributions(db, incidentId)).toEqual([
      { ...stored, ...said({ stance: "denied", quote: null }), _id: second, sources: ["a"] },
      { ...stored, ...said(), _id: first, sources: ["a", "b"] },
    ]);
    expect(await findAttribution(db, first)).toEqual({ ...stored, ...said(), _id: first, sources: ["a", "b"], deleted_at: null });
    expect(await findAttribution(db, "unknown")).toBeUndefined();
    expect(await listDeletedAttributions(db)).toEqual([]);
  });

  it("refuses an unknown organisation", async () => {
    await expect(add(["a"], { organisation_id: "unknown" })).rejects.toThrow();
    expect(await listAllAttributions(db, incidentId)).toEqual([]);
  });

  it("updates the given one alone, and replaces its sources", async () => {
    const id = await add(["a", "b"]);
    const other = await add(["a"]);
    const changed = said({ stance: "claimed_by_themselves", quote: null });
    await write((tx) => updateAttribution(tx, id, changed, ["b", "c"], LATE));
    expect(await findAttribution(db, id)).toMatchObject({ ...changed, sources: ["b", "c"] });
    expect(await findAttribution(db, other)).toMatchObject({ ...said(), sources: ["a"] });
  });

  it("keeps one in the trash with its sources, and restores it to its old position", async () => {
    const id = await add(["a"]);
    const other = await add(["b"]);
    await write((tx) => trashAttributionRow(tx, id, LATE));
    expect(await listAttributions(db, incidentId)).toMatchObject([{ _id: other }]);
    expect(await listDeletedAttributions(db)).toMatchObject([{ _id: id, sources: ["a"], deleted_at: LATE.toISOString() }]);
    expect(await listAllAttributions(db, incidentId)).toMatchObject([
      { _id: id, organisation },
      { _id: other, deleted_at: null },
    ]);
    await write((tx) => restoreAttributionRow(tx, id));
    expect((await listAttributions(db, incidentId)).map(({ _id }) => _id)).toEqual([other, id]);
    await write((tx) => trashIncidentRow(tx, incidentId, LATE));
    expect(await findAttribution(db, id)).toBeUndefined();
    expect(await listAttributions(db, incidentId)).toEqual([]);
  });

  it("lists the findings of a court that cite a source, also in the trash, with all their sources", async () => {
    const found = { stance: "found_by_court" };
    const first = await add(["b", "a"], found);
    const second = await add(["a"], found);
    await add(["c"], found);
    await add(["a"]);
    await write((tx) => trashAttributionRow(tx, second, LATE));
    expect(await listFindingsOfSource(db, "a")).toEqual([
      { _id: first, deleted_at: null, sources: ["a", "b"] },
      { _id: second, deleted_at: LATE.toISOString(), sources: ["a"] },
    ]);
  });

  it("deletes one for good, and no other", async () => {
    const id = await add(["a"]);
    const other = await add(["a"]);
    await write((tx) => deleteAttributionRows(tx, id));
    expect(await listAllAttributions(db, incidentId)).toMatchObject([{ _id: other, sources: ["a"] }]);
    expect(await db.selectFrom("attribution_source").selectAll().execute()).toEqual([{ attribution_id: other, source_id: "a" }]);
  });
});

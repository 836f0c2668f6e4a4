import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import { insertAttribution, trashAttributionRow } from "../../attributions/server/attribution-store.ts";
import { insertIncident } from "../../incidents/server/incident-store.ts";
import {
  countAttributionsOfOrganisation,
  type Db,
  deleteOrganisationRow,
  findOrganisation,
  insertOrganisation,
  listDeletedOrganisations,
  listIncidentsOfOrganisation,
  listOrganisations,
  restoreOrganisationRow,
  trashOrganisationRow,
  updateOrganisation,
} from "./organisation-store.ts";

const EARLY = new Date("2026-01-01T10:00:00.000Z");
const LATE = new Date("2026-01-02T10:00:00.000Z");
const data = { name_en: "'A' %_", name_am: "ግንባር", other_names: ["ግ", '"b"\\'], description: "x", description_am: "ቡ" };

describe.each(engines)("organisation store on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);
  const add = (values: object = {}) => write((tx) => insertOrganisation(tx, { ...data, ...values }, EARLY));
  const addIncident = () => write((tx) => insertIncident(tx, incidentData, EARLY));
  const name = (organisation_id: string, incidentId: string) =>
    write((tx) => insertAttribution(tx, incidentId, { organisation_id, stance: "alleged", quote: null }, ["a"], EARLY));

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
  });
  afterAll(() => opened.close());
  beforeEach(() =>
    write(async (tx) => {
      for (const table of ["attribution_source", "attribution", "organisation", "incident"] as const) {
        await tx.deleteFrom(table).execute();
      }
    }),
  );

  it("stores values unchanged, and lists the newest first", async () => {
    const first = await add();
    const second = await add({ name_am: null, other_names: [] });
    expect(await listOrganisations(db)).toEqual([
      { ...data, name_am: null, other_names: [], _id: second, number_of_attributions: 0 },
      { ...data, _id: first, number_of_attributions: 0 },
    ]);
    expect(await findOrganisation(db, first)).toEqual({ ...data, _id: first, created_at: EARLY.toISOString(), deleted_at: null });
    expect(await findOrganisation(db, "unknown")).toBeUndefined();
  });

  it("updates the given one alone", async () => {
    const [id, other] = [await add(), await add()];
    await write((tx) => updateOrganisation(tx, id, { ...data, name_am: null, other_names: ["c"] }, LATE));
    expect(await findOrganisation(db, id)).toMatchObject({ name_am: null, other_names: ["c"] });
    expect(await findOrganisation(db, other)).toMatchObject(data);
  });

  it("keeps one in the trash, restores it, and deletes it for good", async () => {
    const [id, other] = [await add(), await add()];
    await write((tx) => trashOrganisationRow(tx, id, LATE));
    expect(await listOrganisations(db)).toMatchObject([{ _id: other }]);
    const deleted = { ...data, _id: id, created_at: EARLY.toISOString(), deleted_at: LATE.toISOString() };
    expect(await listDeletedOrganisations(db)).toEqual([deleted]);
    expect(await findOrganisation(db, id)).toEqual(deleted);
    await write((tx) => restoreOrganisationRow(tx, id));
    expect(await listOrganisations(db)).toMatchObject([{ _id: other }, { _id: id }]);
    await write((tx) => deleteOrganisationRow(tx, id));
    expect(await listOrganisations(db)).toMatchObject([{ _id: other }]);
  });

  it("counts attributions, also in the trash, and lists their incidents, each once", async () => {
    const [id, unnamed] = [await add(), await add()];
    const incidents = [await addIncident(), await addIncident(), await addIncident()] as const;
    for (const incidentId of [incidents[0], incidents[0], incidents[1]]) await name(id, incidentId);
    const trashed = await name(id, incidents[2]);
    await write((tx) => trashAttributionRow(tx, trashed, LATE));
    expect(await countAttributionsOfOrganisation(db, id)).toBe(4);
    expect(await countAttributionsOfOrganisation(db, unnamed)).toBe(0);
    expect(await listOrganisations(db)).toMatchObject([{ number_of_attributions: 0 }, { number_of_attributions: 4 }]);
    expect(await listIncidentsOfOrganisation(db, id)).toEqual([incidents[0], incidents[1]].toSorted());
    await expect(write((tx) => deleteOrganisationRow(tx, id))).rejects.toThrow();
  });
});

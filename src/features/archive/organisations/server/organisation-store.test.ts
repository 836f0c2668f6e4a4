import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { attributionStore } from "#features/archive/statements/server/attribution-kind.ts";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { emptyTables, engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import { insertIncident } from "../../incidents/server/incident-store.ts";
import {
  countAttributionsOfOrganisation,
  type Db,
  deleteOrganisationRow,
  insertOrganisation,
  listOrganisations,
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
    write((tx) =>
      attributionStore.insert(tx, incidentId, { organisation_id, stance: "alleged", quote: null, sources: [] }, EARLY),
    );

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
  });
  afterAll(() => opened.close());
  beforeEach(() => emptyTables(opened.database, "attribution_source", "attribution", "organisation", "incident"));

  it("counts attributions, also in the trash", async () => {
    const [id, unnamed] = [await add(), await add({ name_en: "Other" })];
    const incidents = [await addIncident(), await addIncident(), await addIncident()] as const;
    for (const incidentId of [incidents[0], incidents[0], incidents[1]]) await name(id, incidentId);
    const trashed = await name(id, incidents[2]);
    await write((tx) => attributionStore.trash(tx, trashed, LATE));
    expect(await countAttributionsOfOrganisation(db, id)).toBe(4);
    expect(await countAttributionsOfOrganisation(db, unnamed)).toBe(0);
    expect(await listOrganisations(db)).toMatchObject([{ number_of_attributions: 0 }, { number_of_attributions: 4 }]);
    await expect(write((tx) => deleteOrganisationRow(tx, id))).rejects.toThrow();
  });
});

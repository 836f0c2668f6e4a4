import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import { insertIncident, trashIncidentRow } from "../../incidents/server/incident-store.ts";
import {
  type Db,
  deleteMediaRow,
  findMedia,
  insertMedia,
  listAllMedia,
  listDeletedMedia,
  listMedia,
  restoreMediaRow,
  trashMediaRow,
  updateMedia,
} from "./linked-media-store.ts";

const EARLY = new Date("2026-01-01T10:00:00.000Z");
const LATE = new Date("2026-01-02T10:00:00.000Z");
const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
const text = { link: "https://example.org/'a'?b=%20\\", description: "መግለጫ 'a' %_" };
const noSource = { title: null, outlet: null, published_on: null, language: null, source_kind: null, repeats: null };
const cases = engines.flatMap((engine) => (["article", "video"] as const).map((kind) => ({ engine, kind })));

describe.each(cases)("linked media store on $engine, each $kind", ({ engine, kind }) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  let incidentId: string;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);
  const addIncident = (title: string) => write((tx) => insertIncident(tx, { ...incidentData, title }, EARLY));
  const add = (description = text.description, incident = incidentId) =>
    write((tx) => insertMedia(tx, kind, incident, { ...text, description }, EARLY));
  const descriptions = async (incident = incidentId) =>
    (await listMedia(db, kind, incident)).map(({ description }) => description);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await write(async (tx) => {
      for (const table of ["article", "video", "incident"] as const) await tx.deleteFrom(table).execute();
    });
    incidentId = await addIncident("An incident");
  });

  it("is empty at first", async () => {
    expect(await listMedia(db, kind, incidentId)).toEqual([]);
    expect(await listDeletedMedia(db, kind)).toEqual([]);
    expect(await findMedia(db, kind, UNKNOWN_ID)).toBeUndefined();
  });

  it("stores values unchanged, in its own table only", async () => {
    const id = await add();
    expect(await listMedia(db, kind, incidentId)).toEqual([{ _id: id, incident_id: incidentId, ...text, ...noSource }]);
    expect(await findMedia(db, kind, id)).toEqual({
      _id: id,
      incident_id: incidentId,
      ...text,
      ...noSource,
      incident_title: "An incident",
      created_at: EARLY.toISOString(),
      deleted_at: null,
    });
    expect(await findMedia(db, kind === "article" ? "video" : "article", id)).toBeUndefined();
  });

  it("refuses an unknown incident", async () => {
    await expect(add("x", UNKNOWN_ID)).rejects.toThrow(/foreign key/i);
  });

  it("lists the media of one incident, newest first", async () => {
    const other = await addIncident("Another");
    await add("one");
    await add("other", other);
    await add("two");
    expect(await descriptions()).toEqual(["two", "one"]);
    expect(await descriptions(other)).toEqual(["other"]);
  });

  it("restores to the old position", async () => {
    const id = await add("one");
    await add("two");
    await write((tx) => trashMediaRow(tx, kind, id, LATE));
    expect(await descriptions()).toEqual(["two"]);
    expect(await listDeletedMedia(db, kind)).toEqual([
      {
        _id: id,
        incident_id: incidentId,
        link: text.link,
        description: "one",
        ...noSource,
        incident_title: "An incident",
        created_at: EARLY.toISOString(),
        deleted_at: LATE.toISOString(),
      },
    ]);
    expect((await listAllMedia(db, kind, incidentId)).map(({ deleted_at }) => deleted_at)).toEqual([LATE.toISOString(), null]);
    await write((tx) => restoreMediaRow(tx, kind, id));
    expect(await descriptions()).toEqual(["two", "one"]);
  });

  it("finds no media of an incident in the trash", async () => {
    const id = await add();
    const deletedId = await add();
    await write((tx) => trashMediaRow(tx, kind, deletedId, LATE));
    await write((tx) => trashIncidentRow(tx, incidentId, LATE));
    expect(await findMedia(db, kind, id)).toBeUndefined();
    expect(await findMedia(db, kind, deletedId)).toBeUndefined();
    expect(await listDeletedMedia(db, kind)).toEqual([]);
  });

  it("updates and deletes only the given row", async () => {
    const id = await add("one");
    const other = await add("two");
    await write((tx) => updateMedia(tx, kind, id, { link: "http://a.et", description: "changed" }, LATE));
    expect(await findMedia(db, kind, id)).toMatchObject({ link: "http://a.et", description: "changed" });
    expect(await findMedia(db, kind, other)).toMatchObject({ link: text.link, description: "two" });
    await write((tx) => deleteMediaRow(tx, kind, id));
    expect(await descriptions()).toEqual(["two"]);
  });
});

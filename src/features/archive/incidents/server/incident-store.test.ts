import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countArbitrary } from "../../../../../tests/count-arbitrary.ts";
import { dateArbitrary } from "../../../../../tests/date-arbitrary.ts";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import { insertImage } from "../../media/server/images/image-store.ts";
import { insertMedia, listAllMedia, trashMediaRow } from "../../media/server/linked-media-store.ts";
import type { IncidentData } from "../rules.ts";
import { countIncidentsFrom, findIncidentSequence, findNextIncidentSequence, listIncidentPages } from "./incident-order-store.ts";
import {
  type Db,
  deleteIncidentRows,
  findCurrentIncident,
  findDeletedIncident,
  findIncident,
  hasAnyIncident,
  insertIncident,
  listDeletedIncidents,
  listIncidents,
  listIncidentsWithoutArticle,
  restoreIncidentRow,
  trashIncidentRow,
  updateIncident,
} from "./incident-store.ts";

const EARLY = new Date("2026-01-01T10:00:00.000Z");
const LATE = new Date("2026-01-02T10:00:00.000Z");
const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
const text: IncidentData = {
  title: "A title",
  description: "A description",
  location: "A place",
  date: "2021-01-12",
  kinds: ["torture", "air_strike"],
  place_id: null,
  place_precision: null,
  killed: { minimum: 52, maximum: null },
  injured: { minimum: null, maximum: null },
  displaced: { minimum: 19_200, maximum: 100_000_000 },
};

const empty = {
  place: null,
  date_of_incident: "2021-01-12",
  number_of_killed: 52,
  number_of_injured: null,
  number_of_displaced: 19_200,
  number_of_articles: 0,
  number_of_videos: 0,
  number_of_images: 0,
  verification: { status: "unreviewed" },
};

describe.each(engines)("incident store on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    db = opened.database.reader;
  });
  afterAll(() => opened.close());
  beforeEach(() =>
    write(async (tx) => {
      for (const table of ["article", "video", "image", "incident"] as const) await tx.deleteFrom(table).execute();
    }),
  );

  const add = (values: Partial<IncidentData> = {}, now = EARLY) => write((tx) => insertIncident(tx, { ...text, ...values }, now));
  const titles = async (page: Parameters<typeof listIncidents>[1] = { limit: 100 }) =>
    (await listIncidents(db, page)).map(({ title }) => title);

  it("lists the newest incidents without an article, as many as asked for, without those in the trash", async () => {
    const ids: string[] = [];
    for (const title of ["a", "b", "c", "d", "e"]) ids.push(await add({ title }));
    const [a = "", b = "", , , e = ""] = ids;
    const addArticle = (id: string) =>
      write((tx) => insertMedia(tx, "article", id, { link: "https://a.bc", description: "About it" }, EARLY));
    await addArticle(a);
    const deleted = await addArticle(b);
    await write((tx) => trashMediaRow(tx, "article", deleted, LATE));
    await write((tx) => insertMedia(tx, "video", b, { link: "https://a.bc", description: "About it" }, EARLY));
    await write((tx) => trashIncidentRow(tx, e, LATE));
    const list = async (limit: number) => (await listIncidentsWithoutArticle(db, limit)).map(({ title }) => title);
    expect(await list(10)).toEqual(["d", "c", "b"]);
    expect(await list(2)).toEqual(["d", "c"]);
    expect((await listIncidentsWithoutArticle(db, 3))[2]).toEqual({ _id: b, title: "b" });
  });

  it("is empty at first", async () => {
    expect(await hasAnyIncident(db)).toBe(false);
    expect(await findCurrentIncident(db)).toBeUndefined();
    expect(await findIncident(db, UNKNOWN_ID)).toBeUndefined();
    expect(await findDeletedIncident(db, UNKNOWN_ID)).toBeUndefined();
    expect(await findIncidentSequence(db, UNKNOWN_ID)).toBeUndefined();
    expect(await titles()).toEqual([]);
    expect(await listDeletedIncidents(db)).toEqual([]);
    expect(await listIncidentPages(db, 1, 1_000_000)).toEqual([]);
  });

  it("stores an incident unchanged, with counts as numbers", async () => {
    const values = { title: "ርዕስ 'a' \\ %", location: "ማይካድራ" };
    const id = await add(values);
    expect(await findIncident(db, id)).toEqual({ ...text, ...values, ...empty, _id: id, created_at: EARLY.toISOString() });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  it("stores every kind of count unchanged, created or edited", async () => {
    await fc.assert(
      fc.asyncProperty(countArbitrary, countArbitrary, countArbitrary, async (killed, injured, displaced) => {
        const counts = { killed, injured, displaced };
        const numbers = {
          number_of_killed: killed.minimum,
          number_of_injured: injured.minimum,
          number_of_displaced: displaced.minimum,
        };
        const id = await add(counts);
        expect(await findIncident(db, id)).toMatchObject({ ...counts, ...numbers });
        const otherId = await add();
        await write((tx) => updateIncident(tx, otherId, { ...text, ...counts }, LATE));
        expect(await findIncident(db, otherId)).toMatchObject({ ...counts, ...numbers });
      }),
      { numRuns: 25 },
    );
  });

  it("stores every kind of date unchanged, with its earliest and its latest day, created or edited", async () => {
    await fc.assert(
      fc.asyncProperty(dateArbitrary, async ({ expression, earliest, latest }) => {
        const days = { date_of_incident: earliest, latest_day: latest };
        const id = await add({ date: expression });
        const otherId = await add();
        await write((tx) => updateIncident(tx, otherId, { ...text, date: expression }, LATE));
        for (const stored of [id, otherId]) {
          expect(await findIncident(db, stored)).toMatchObject({ date: expression, date_of_incident: earliest });
          const row = db.selectFrom("incident").select(["date_of_incident", "latest_day"]).where("id", "=", stored);
          expect(await row.executeTakeFirst()).toEqual(days);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("returns as current the incident created last, not the one with the last date", async () => {
    await add({ title: "happened later", date: "2025-12-31" }, LATE);
    await add({ title: "recorded later", date: "1991-05-28" }, EARLY);
    expect(await findCurrentIncident(db)).toMatchObject({ title: "recorded later" });
    expect(await titles()).toEqual(["recorded later", "happened later"]);
  });

  it("lists pages by sequence and offset, also before a deleted incident", async () => {
    const ids: string[] = [];
    for (const title of ["a", "b", "c", "d", "e"]) ids.push(await add({ title }));
    expect(await titles({ offset: 1, limit: 2 })).toEqual(["d", "c"]);
    const before = await findIncidentSequence(db, ids[2] ?? "");
    expect(await titles({ before, limit: 10 })).toEqual(["b", "a"]);
    await write((tx) => trashIncidentRow(tx, ids[2] ?? "", LATE));
    expect(await findIncidentSequence(db, ids[2] ?? "")).toBe(before);
    expect(await titles({ before, limit: 1 })).toEqual(["b"]);
    expect(await titles()).toEqual(["e", "d", "b", "a"]);
    expect(await countIncidentsFrom(db, before ?? 0)).toBe(2);
    expect(await countIncidentsFrom(db, 0)).toBe(4);
    const after = (sequence = 0) => findNextIncidentSequence(db, sequence);
    const sequences = await Promise.all(ids.map((id) => findIncidentSequence(db, id)));
    expect(await Promise.all([after(), ...sequences.map(after)])).toEqual([
      ...[0, 1, 3, 3, 4].map((index) => sequences[index]),
      undefined,
    ]);
    expect(await listIncidentPages(db, sequences[1] ?? 0, sequences[3] ?? 0)).toEqual(
      [1, 3].map((index) => ({ path: `/archives/${ids[index]}`, lastModified: EARLY.toISOString() })),
    );
    expect(await countIncidentsFrom(db, Number.MAX_SAFE_INTEGER)).toBe(0);
  });

  it("restores an incident to its position", async () => {
    const id = await add({ title: "old" });
    await add({ title: "new" });
    await write((tx) => trashIncidentRow(tx, id, LATE));
    expect(await hasAnyIncident(db)).toBe(true);
    expect(await findIncident(db, id)).toBeUndefined();
    expect(await listIncidentPages(db, 1, 1_000_000)).toHaveLength(1);
    const moments = { created_at: EARLY.toISOString(), deleted_at: LATE.toISOString() };
    const deleted = { ...text, ...empty, title: "old", _id: id, ...moments };
    expect(await findDeletedIncident(db, id)).toEqual(deleted);
    expect(await listDeletedIncidents(db)).toEqual([deleted]);
    await write((tx) => restoreIncidentRow(tx, id));
    expect(await titles()).toEqual(["new", "old"]);
    expect(await findDeletedIncident(db, id)).toBeUndefined();
  });

  it("updates only the given incident", async () => {
    const id = await add();
    const otherId = await add({ title: "other" });
    const changed = { ...text, title: "after", killed: { minimum: 52, maximum: 60 }, date: "2020-11-09/.." };
    await write((tx) => updateIncident(tx, id, changed, LATE));
    expect(await findIncident(db, id)).toEqual({
      ...changed,
      ...empty,
      date_of_incident: "2020-11-09",
      _id: id,
      created_at: EARLY.toISOString(),
    });
    expect(await findIncident(db, otherId)).toMatchObject({ ...text, title: "other" });
    expect(await listIncidentPages(db, 1, 1_000_000)).toEqual([
      { path: `/archives/${id}`, lastModified: LATE.toISOString() },
      { path: `/archives/${otherId}`, lastModified: EARLY.toISOString() },
    ]);
  });

  it("counts the media of an incident, without the trash and other incidents", async () => {
    const [id, otherId] = [await add(), await add()];
    const link = { link: "https://example.org", description: "x" };
    const insert = (kind: "article" | "video", incident = id) => write((tx) => insertMedia(tx, kind, incident, link, EARLY));
    for (const kind of ["article", "article", "video"] as const) await insert(kind);
    await insert("video", otherId);
    const deleted = await insert("article");
    await write((tx) => trashMediaRow(tx, "article", deleted, LATE));
    const stored = { address: "AbCdEfGhIjKlMnOpQrSt_--2x1", filename: "1 a.png", isUntouched: false, files: [] };
    await write((tx) => insertImage(tx, { incidentId: id, description: "x", ...stored }, EARLY));
    const holds = { number_of_articles: 2, number_of_videos: 1, number_of_images: 1 };
    expect(await findIncident(db, id)).toMatchObject(holds);
    expect(await listIncidents(db, { limit: 2 })).toMatchObject([{ ...empty, number_of_videos: 1 }, holds]);
    await write((tx) => trashIncidentRow(tx, id, LATE));
    expect(await findDeletedIncident(db, id)).toMatchObject(holds);
  });

  it("deletes an incident with its media, and nothing of another", async () => {
    const id = await add();
    const otherId = await add();
    for (const kind of ["article", "video"] as const) {
      for (const incident of [id, otherId]) {
        await write((tx) => insertMedia(tx, kind, incident, { link: "https://example.org", description: "x" }, EARLY));
      }
    }
    await write((tx) => deleteIncidentRows(tx, id));
    expect(await db.selectFrom("incident").select("id").execute()).toEqual([{ id: otherId }]);
    for (const kind of ["article", "video"] as const) {
      expect(await listAllMedia(db, kind, id)).toEqual([]);
      expect(await listAllMedia(db, kind, otherId)).toHaveLength(1);
    }
  });

  it("never reuses the sequence number of an incident deleted for good", async () => {
    const id = await add();
    const sequence = (await findIncidentSequence(db, id)) ?? 0;
    await write((tx) => deleteIncidentRows(tx, id));
    expect(await findIncidentSequence(db, await add())).toBeGreaterThan(sequence);
  });
});

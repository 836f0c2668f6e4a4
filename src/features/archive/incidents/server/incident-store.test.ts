import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertImage } from "#features/archive/sources/server/image-store.ts";
import { sourceStores } from "#features/archive/sources/server/source-store.ts";
import { countArbitrary } from "../../../../../tests/count-arbitrary.ts";
import { dateArbitrary } from "../../../../../tests/date-arbitrary.ts";
import { emptyTables, engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import type { IncidentData } from "../rules.ts";
import { listIncidentsOfDay } from "./find-incident-store.ts";
import {
  type Db,
  findDeletedIncident,
  findIncident,
  incidentPublications,
  insertIncident,
  listIncidents,
  updateIncident,
} from "./incident-store.ts";

const EARLY = new Date("2026-01-01T10:00:00.000Z");
const LATE = new Date("2026-01-02T10:00:00.000Z");
const text: IncidentData = {
  language: "en",
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
  beforeEach(() => emptyTables(opened.database, "image", "source", "incident_text", "incident"));

  const add = (values: Partial<IncidentData> = {}, now = EARLY) => write((tx) => insertIncident(tx, { ...text, ...values }, now));

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

  it("stores every kind of date with its first and last day, created or edited", async () => {
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
  });

  it("compares the newest hundred incidents of a day", async () => {
    await add({ title: "The first" });
    for (let count = 0; count < 100; count += 1) await add();
    const found = await listIncidentsOfDay(db, text.date);
    expect([found.length, found.some(({ title }) => title === "The first")]).toEqual([100, false]);
  });

  it("counts the media of an incident, without the trash and other incidents", async () => {
    const [id, otherId] = [await add(), await add()];
    const link = { link: "https://example.org", description: "x" };
    const insert = (kind: "article" | "video", incident = id) =>
      write((tx) => sourceStores[kind].insert(tx, incident, link, EARLY));
    for (const kind of ["article", "article", "video"] as const) await insert(kind);
    await insert("video", otherId);
    const deleted = await insert("article");
    await write((tx) => sourceStores.article.trash(tx, deleted, LATE));
    const stored = { address: "AbCdEfGhIjKlMnOpQrSt_--2x1", filename: "1 a.png", isUntouched: false, files: [] };
    await write((tx) => insertImage(tx, { incidentId: id, description: "x", ...stored }, EARLY));
    const holds = { number_of_articles: 2, number_of_videos: 1, number_of_images: 1 };
    expect(await findIncident(db, id)).toMatchObject(holds);
    expect(await listIncidents(db, { limit: 2 })).toMatchObject([{ ...empty, number_of_videos: 1 }, holds]);
    await write((tx) => incidentPublications.trash(tx, id, LATE));
    expect(await findDeletedIncident(db, id)).toMatchObject(holds);
  });
});

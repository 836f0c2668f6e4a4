import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { incidentData } from "../../../../../tests/incident-data.ts";
import { engines, openTestDatabase } from "../../../../../tests/test-database.ts";
import { insertIncident } from "../../incidents/server/incident-store.ts";
import { insertImage, trashImageRow, updateImage } from "./images/image-store.ts";
import { type Db, insertMedia, trashMediaRow, updateMedia } from "./linked-media-store.ts";
import { findSource, listSources } from "./source-store.ts";

const NOW = new Date("2026-01-01T10:00:00.000Z");
const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
const imageValues = { address: "a-1x1", filename: "", isUntouched: false, files: [] };

describe.each(engines)("source store on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);
  const addIncident = () => write((tx) => insertIncident(tx, incidentData, NOW));
  const known = {
    title: "ርዕስ 'a' %_",
    outlet: "An outlet",
    published_on: "2022-06-19",
    language: "am",
    source_kind: "news" as const,
    repeats: UNKNOWN_ID,
  };

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  it("lists all media, each kind newest first, with the host as default outlet", async () => {
    const incidentId = await addIncident();
    const other = await addIncident();
    const image = { ...imageValues, incidentId, description: "i" };
    const ids = await write(async (tx) => {
      await insertMedia(tx, "article", other, { link: "https://c.org", description: "another incident's" }, NOW);
      return {
        image: await insertImage(tx, { ...image, source: known }, NOW),
        plain: await insertImage(tx, image, NOW),
        gone: await insertImage(tx, image, NOW),
        video: await insertMedia(tx, "video", incidentId, { link: "https://b.org", description: "v", ...known }, NOW),
        first: await insertMedia(tx, "article", incidentId, { link: "https://www.a.org/1", description: "1" }, NOW),
        second: await insertMedia(tx, "article", incidentId, { link: "https://a.org/2", description: "2", ...known }, NOW),
        trash: await insertMedia(tx, "article", incidentId, { link: "https://a.org/3", description: "3" }, NOW),
      };
    });
    await write((tx) => trashMediaRow(tx, "article", ids.trash, NOW));
    await write((tx) => trashImageRow(tx, ids.gone, NOW));
    const reader = opened.database.reader;
    expect(await listSources(reader, incidentId)).toEqual([
      { _id: ids.second, type: "article", link: "https://a.org/2", description: "2", ...known },
      { _id: ids.first, type: "article", link: "https://www.a.org/1", description: "1", outlet: "a.org" },
      { _id: ids.video, type: "video", link: "https://b.org", description: "v", ...known },
      { _id: ids.plain, type: "image", description: "i" },
      { _id: ids.image, type: "image", description: "i", ...known },
    ]);
    expect(await listSources(reader, UNKNOWN_ID)).toEqual([]);
  });

  it("updates each field to a value and to null, of the given row alone", async () => {
    const incidentId = await addIncident();
    const link = { link: "https://a.org", description: "x" };
    const nothing = { title: null, outlet: null, published_on: null, language: null, source_kind: null, repeats: null };
    const article = await write((tx) => insertMedia(tx, "article", incidentId, link, NOW));
    const image = await write((tx) => insertImage(tx, { ...imageValues, incidentId, description: "i" }, NOW));
    const change = (values: typeof known | typeof nothing) =>
      write(async (tx) => {
        await updateMedia(tx, "article", article, { ...link, ...values }, NOW);
        await updateImage(tx, image, { description: "i", ...values }, NOW);
      });
    await change(known);
    const list = () => listSources(opened.database.reader, incidentId);
    expect(await list()).toMatchObject([known, known]);
    await change(nothing);
    expect(await list()).toEqual([
      { _id: article, type: "article", ...link, outlet: "a.org" },
      { _id: image, type: "image", description: "i" },
    ]);
  });

  it("finds a source of each kind, also in the trash", async () => {
    const incidentId = await addIncident();
    const link = { link: "https://a.org", description: "x", repeats: UNKNOWN_ID };
    const ids = await write(async (tx) => [
      await insertMedia(tx, "article", incidentId, link, NOW),
      await insertMedia(tx, "video", incidentId, link, NOW),
      await insertImage(tx, { ...imageValues, incidentId, description: "i", source: { repeats: UNKNOWN_ID } }, NOW),
    ]);
    const find = (id: string) => findSource(opened.database.reader, id);
    for (const id of ids)
      expect(await find(id)).toEqual({ incident_id: incidentId, repeats: UNKNOWN_ID, source_kind: null, deleted_at: null });
    await write((tx) => trashMediaRow(tx, "article", ids[0] ?? "", NOW));
    expect(await find(ids[0] ?? "")).toMatchObject({ deleted_at: NOW.toISOString() });
    expect(await find(UNKNOWN_ID)).toBeUndefined();
  });
});

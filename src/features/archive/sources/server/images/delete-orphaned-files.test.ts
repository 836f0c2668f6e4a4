import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertIncident } from "#features/archive/incidents/server/incident-store.ts";
import { incidentData } from "../../../../../../tests/incident-data.ts";
import { emptyTables, engines, openTestDatabase } from "../../../../../../tests/test-database.ts";
import { listFiles } from "../../../../../../tests/test-images.ts";
import { openTestMedia } from "../../../../../../tests/test-media.ts";
import { type Db, imageStore, insertImage } from "../image-store.ts";
import { deleteTempFiles, expireTempFiles, insertTempFiles } from "../pending-file-store.ts";
import { deleteOrphanedFiles, deleteStaleUploads } from "./delete-orphaned-files.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000);
const keyOf = (name: string | number) => `served/${name}.webp`;

describe.each(engines)("deleteOrphanedFiles on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let media: Awaited<ReturnType<typeof openTestMedia>>;
  let incidentId: string;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);
  const services = () => ({ ...opened.database, store: media.media.store });

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    incidentId = await write((tx) => insertIncident(tx, incidentData, NOW));
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await emptyTables(opened.database, "pending_file", "image_file", "image", "source");
    media = await openTestMedia();
    await mkdir(media.media.incoming, { recursive: true });
  });
  afterEach(() => media.closeMedia());

  /** Puts files into the store, without rows in the database. */
  async function put(...keys: string[]): Promise<void> {
    for (const key of keys) {
      const path = join(media.media.incoming, "arrived");
      await writeFile(path, key);
      await media.media.store.put(key, path, "image/webp");
    }
  }
  const note = (keys: string[], hours: number) => write((tx) => insertTempFiles(tx, keys, ago(hours)));
  const name = (...keys: string[]) =>
    write((tx) => {
      const file = { role: "served" as const, type: "image/webp", sha256: "", bytes: 0, width: 1, height: 1 };
      const files = keys.map((key) => ({ ...file, key }));
      return insertImage(tx, { incidentId, description: "x", address: "x", filename: "", isUntouched: false, files }, NOW);
    });
  const destroy = (id: string) => write((tx) => imageStore.delete(tx, id));
  const kept = () => listFiles(media.mediaDirectory);
  const notes = async () => {
    const rows = await opened.database.reader.selectFrom("pending_file").select("key").orderBy("key").execute();
    return rows.map(({ key }) => key);
  };

  it("removes only files of uploads that began more than a day ago", async () => {
    await put(keyOf("left"), "originals/left", keyOf("arriving"), keyOf("named"), keyOf("unknown"));
    await note([keyOf("left"), "originals/left", keyOf("neverkept")], 25);
    await note([keyOf("arriving")], 23);
    await note([keyOf("named")], 1000);
    await name(keyOf("named"));
    await deleteOrphanedFiles(services(), NOW);
    expect(await kept()).toEqual([keyOf("arriving"), keyOf("named"), keyOf("unknown")]);
    expect(await notes()).toEqual([keyOf("arriving")]);
  });

  it("removes nothing when the site was started with another database", async () => {
    const all = Array.from({ length: 30 }, (_, index) => keyOf(`other${index}`));
    await put(...all);
    await deleteOrphanedFiles(services(), NOW);
    expect(await kept()).toEqual(all.toSorted());
  });

  it("removes expired files at once", async () => {
    await put(keyOf("a"), keyOf("b"));
    const tempFilesId = await note([keyOf("a")], 0);
    await note([keyOf("b")], 0);
    await write((tx) => expireTempFiles(tx, tempFilesId));
    await deleteOrphanedFiles(services(), NOW);
    expect(await kept()).toEqual([keyOf("b")]);
  });

  it("removes files from the list once an image refers to them", async () => {
    await put(keyOf("a"), keyOf("b"));
    const first = await note([keyOf("a"), keyOf("b"), keyOf("b")], 1);
    const second = await note([keyOf("a")], 1);
    expect(await notes()).toEqual([keyOf("a"), keyOf("a"), keyOf("b")]);
    await write((tx) => deleteTempFiles(tx, first));
    expect(await notes()).toEqual([keyOf("a")]);
    await write((tx) => deleteTempFiles(tx, second));
    expect(await notes()).toEqual([]);
  });

  it("removes files at once when the last image that refers to them is deleted", async () => {
    await put(keyOf("a"), keyOf("b"), keyOf("c"));
    const id = await name(keyOf("a"), keyOf("b"));
    const other = await name(keyOf("b"), keyOf("c"));
    await destroy(id);
    await deleteOrphanedFiles(services(), NOW);
    expect(await kept()).toEqual([keyOf("b"), keyOf("c")]);
    await destroy(other);
    await deleteOrphanedFiles(services(), NOW);
    expect(await kept()).toEqual([]);
    expect(await notes()).toEqual([]);
  });

  it("keeps any number of files listed when the store fails, and retries", async () => {
    const all = Array.from({ length: 150 }, (_, index) => keyOf(index));
    await put(...all);
    await destroy(await name(...all));
    const { store } = media.media;
    let left = 70;
    const failing = {
      ...store,
      delete: async (key: string) => (left-- > 0 ? store.delete(key) : Promise.reject(new Error("out of reach"))),
    };
    await expect(deleteOrphanedFiles({ ...services(), store: failing }, NOW)).rejects.toThrow("out of reach");
    expect(await notes()).toHaveLength(90);
    expect((await kept()).length).toBeGreaterThan(0);
    await deleteOrphanedFiles(services(), NOW);
    expect(await kept()).toEqual([]);
    expect(await notes()).toEqual([]);
  });

  it("keeps files that an image uses at the last moment", async () => {
    await put(keyOf("late"));
    await note([keyOf("late")], 48);
    const { database } = opened;
    const inTransaction: typeof database.inTransaction = async (work) => {
      // Runs between the listing of the files and their removal.
      await name(keyOf("late"));
      return database.inTransaction(work);
    };
    await deleteOrphanedFiles({ ...services(), inTransaction }, NOW);
    expect(await kept()).toEqual([keyOf("late")]);
    expect(await notes()).toEqual([]);
  });
});

describe("deleteStaleUploads", () => {
  it("deletes uploads older than a day", async () => {
    const { media, closeMedia, mediaDirectory } = await openTestMedia();
    for (const [folder, hours] of [
      ["upload-old", 25],
      ["avif-old", 25],
      ["upload-new", 23],
    ] as const) {
      const path = join(media.incoming, folder);
      await mkdir(path, { recursive: true });
      await writeFile(join(path, "file"), "x");
      await utimes(path, ago(hours), ago(hours));
    }
    await deleteStaleUploads(media.incoming, NOW);
    expect(await listFiles(mediaDirectory)).toEqual(["incoming/upload-new/file"]);
    await closeMedia();
  });

  it("accepts a missing folder", async () => {
    const { media, closeMedia } = await openTestMedia();
    await expect(deleteStaleUploads(media.incoming, NOW)).resolves.toBeUndefined();
    await closeMedia();
  });
});

import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startS3Server } from "../../../../../../tests/s3-server.ts";
import { engines, openTestDatabase } from "../../../../../../tests/test-database.ts";
import { listFiles } from "../../../../../../tests/test-images.ts";
import { openTestMedia } from "../../../../../../tests/test-media.ts";
import { insertIncident } from "../../../incidents/server/store.ts";
import { type Db, insertImage, removeImage } from "./image-store.ts";
import { removeUnnamed, sweepStore } from "./remove-files.ts";
import { sweepIncoming } from "./sweep-incoming.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000);
const keyOf = (name: string | number) => `served/${name}.webp`;

describe.each(engines)("files that no image names, on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let media: Awaited<ReturnType<typeof openTestMedia>>;
  let incidentId: string;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);
  const place = () => ({ ...opened.database, store: media.media.store });

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const counts = { number_of_killed: 0, number_of_injured: 0, number_of_displaced: 0 };
    const text = { title: "x", description: "x", location: "x", date_of_incident: "2021-01-12", ...counts };
    incidentId = await write((tx) => insertIncident(tx, text, NOW));
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await write(async (tx) => {
      for (const table of ["image_file", "image"] as const) await tx.deleteFrom(table).execute();
    });
    media = await openTestMedia();
    await mkdir(media.media.incoming, { recursive: true });
  });
  afterEach(() => media.closeMedia());

  /** A file as old as that many hours. */
  async function keep(key: string, hours: number): Promise<void> {
    const path = join(media.media.incoming, "arrived");
    await writeFile(path, key);
    await utimes(path, ago(hours), ago(hours));
    await media.media.store.keep(key, path, "image/webp");
  }
  const name = (...keys: string[]) =>
    write((tx) => {
      const file = { role: "served" as const, type: "image/webp", sha256: "", bytes: 0, width: 1, height: 1 };
      const files = keys.map((key) => ({ ...file, key }));
      return insertImage(tx, { incidentId, description: "x", address: "x", filename: "", isUntouched: false, files }, NOW);
    });
  const kept = () => listFiles(media.mediaFolder);

  it("go when they are older than a day, and no other", async () => {
    await keep(keyOf("orphan"), 25);
    await keep("originals/orphan", 25);
    await keep(keyOf("arriving"), 23);
    await keep(keyOf("named"), 1000);
    await name(keyOf("named"));
    await sweepStore(place(), NOW);
    expect(await kept()).toEqual([keyOf("arriving"), keyOf("named")]);
  });

  it("go in any number of batches", async () => {
    const all = Array.from({ length: 460 }, (_, index) => keyOf(index));
    for (const key of all) await keep(key, 48);
    const orphans = all.filter((_, index) => index % 7 === 0);
    await name(...all.filter((key) => !orphans.includes(key)));
    await sweepStore(place(), NOW);
    expect(await kept()).toEqual(all.filter((key) => !orphans.includes(key)).toSorted());
  });

  it("all stay when there are so many that this must be another database's folder", async () => {
    for (let index = 0; index < 101; index += 1) await keep(keyOf(index), 48);
    await expect(sweepStore(place(), NOW)).rejects.toThrow("No image names 101 of 101 files");
    expect(await kept()).toHaveLength(101);
  });

  it("stay when an image names them at the last moment", async () => {
    await keep(keyOf("late"), 48);
    const { database } = opened;
    const inTransaction: typeof database.inTransaction = async (work) => {
      // After the sweep has looked, and before it removes.
      await name(keyOf("late"));
      return database.inTransaction(work);
    };
    await sweepStore({ ...place(), inTransaction }, NOW);
    expect(await kept()).toEqual([keyOf("late")]);
  });

  it("go at once when the last image that named them is gone", async () => {
    for (const key of ["a", "b", "c"]) await keep(keyOf(key), 0);
    const id = await name(keyOf("a"), keyOf("b"));
    await name(keyOf("b"));
    const keys = await write((tx) => removeImage(tx, id));
    expect(keys.toSorted()).toEqual([keyOf("a"), keyOf("b")]);
    await removeUnnamed(place(), keys);
    expect(await kept()).toEqual([keyOf("b"), keyOf("c")]);
    await removeUnnamed(place(), []);
  });
});

describe("an S3-compatible store", () => {
  it("is swept alike", async () => {
    const { database, close } = await openTestDatabase("sqlite");
    const s3 = await startS3Server();
    const { media, closeMedia } = await openTestMedia(s3.url);
    for (const [key, hours] of [
      [keyOf("old"), 25],
      [keyOf("new"), 1],
      ["originals/old", 25],
    ] as const) {
      s3.objects.set(`archive/${key}`, { bytes: Buffer.from("x"), type: "image/webp", keptAt: ago(hours) });
    }
    s3.objects.set("elsewhere/served/x.webp", { bytes: Buffer.from("x"), type: "image/webp", keptAt: ago(99) });
    await sweepStore({ ...database, store: media.store }, NOW);
    expect([...s3.objects.keys()]).toEqual([`archive/${keyOf("new")}`, "elsewhere/served/x.webp"]);
    await closeMedia();
    await s3.stop();
    await close();
  });
});

describe("the folder of what arrives", () => {
  it("loses what is older than a day", async () => {
    const { media, closeMedia, mediaFolder } = await openTestMedia();
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
    await sweepIncoming(media.incoming, NOW);
    expect(await listFiles(mediaFolder)).toEqual(["incoming/upload-new/file"]);
    await closeMedia();
  });

  it("may not be there", async () => {
    const { media, closeMedia } = await openTestMedia();
    await expect(sweepIncoming(media.incoming, NOW)).resolves.toBeUndefined();
    await closeMedia();
  });
});

import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import { openTestDatabase } from "../../../../../../tests/test-database.ts";
import type { Db } from "../image-store.ts";
import type { ImageVariant } from "./create-variants.ts";
import { makePermanent, putTempVariants } from "./store-image.ts";

const variant = (sha256: string): ImageVariant => ({
  path: `/incoming/${sha256}.webp`,
  type: "image/webp",
  width: 480,
  height: 320,
  bytes: 10,
  sha256,
});

/** A store in memory whose files become durable a few turns of the event loop after `put`. */
function createSlowStore(onPut: (key: string) => Promise<void>) {
  const sizes = new Map<string, number>();
  const store: MediaStore = {
    put: async (key) => {
      await onPut(key);
      for (let turn = 0; turn < 5; turn += 1) await setImmediate();
      sizes.set(key, 10);
    },
    findSize: async (key) => sizes.get(key),
    read: async () => undefined,
    delete: async (key) => void sizes.delete(key),
    list: async function* () {
      yield* sizes.keys();
    },
    close: async () => undefined,
  };
  return { store, sizes };
}

describe("putTempVariants", () => {
  it("lists the files, then stores them, and resolves when all are durable", async () => {
    const { database, close } = await openTestDatabase("sqlite");
    const notedKeys = async (db: Db) =>
      (await db.selectFrom("pending_file").select("key").orderBy("key").execute()).map(({ key }) => key);
    const keys = ["served/a.webp", "served/b.webp"];
    const { store, sizes } = createSlowStore(async () => expect(await notedKeys(database.reader)).toEqual(keys));
    const { inTransaction } = database;

    const tempFiles = await putTempVariants({ store, inTransaction }, [variant("a"), variant("b")]);
    expect([...sizes.keys()].toSorted()).toEqual(keys);
    await inTransaction((tx) => makePermanent(store, tx, tempFiles));
    expect(await notedKeys(database.reader)).toEqual([]);
    await close();
  });
});

describe("makePermanent", () => {
  it.each([
    ["is missing", undefined],
    ["was cut short", 9],
  ])("refuses with 503 when a file %s, and keeps it listed", async (_case, size) => {
    const { database, close } = await openTestDatabase("sqlite");
    const { store, sizes } = createSlowStore(async () => undefined);
    const { inTransaction, reader } = database;
    const tempFiles = await putTempVariants({ store, inTransaction }, [variant("a"), variant("b")]);
    if (size === undefined) sizes.delete("served/b.webp");
    else sizes.set("served/b.webp", size);

    const naming = inTransaction((tx) => makePermanent(store, tx, tempFiles));
    await expect(naming).rejects.toMatchObject({ statusCode: 503 });
    expect(await reader.selectFrom("pending_file").select("key").execute()).toHaveLength(2);
    await close();
  });
});

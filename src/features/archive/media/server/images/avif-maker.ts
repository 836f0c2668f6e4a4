import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Media } from "#platform/server/media-store/open-media-store.ts";
import type { CallServices } from "#platform/server/run-call.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { claim, keepPictures } from "./image-files.ts";
import { type Db, findImageWithoutAvif, finishAvif, listFiles } from "./image-store.ts";
import { giveUpArrival } from "./loose-file-store.ts";
import type { Picture } from "./make-pictures.ts";
import { createPictureMaker } from "./picture-maker.ts";
import { removeAbandoned } from "./remove-files.ts";

/** The last to get the processor: nobody waits for it. */
const NICENESS = 19;
const TIME_LIMIT = 10 * MINUTE;

/** Uploads and a start come first. */
const DELAY = MINUTE;

type Options = Media &
  Pick<CallServices<Db>, "inTransaction" | "reader"> & {
    report(error: unknown, what: string): void;
    /** Milliseconds between being woken for the last time and beginning. */
    delay?: number;
    niceness?: number;
  };

/**
 * Makes, in the background and one image after the other, the AVIF pictures of images that lack them, and keeps
 * those that are smaller than their WebP. What was interrupted is taken up by the next `wake`.
 */
export function createAvifMaker({ store, incoming, reader, inTransaction, report, delay = DELAY, niceness = NICENESS }: Options) {
  const maker = createPictureMaker({ niceness, timeLimit: TIME_LIMIT, report });
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> | undefined;
  let isWoken = false;
  let isClosed = false;

  async function makeAll(): Promise<void> {
    const failed: string[] = [];
    while (isWoken && !isClosed) {
      isWoken = false;
      for (;;) {
        const id = await findImageWithoutAvif(reader, failed);
        if (id === undefined || isClosed) break;
        try {
          await makeOne(id);
        } catch (error) {
          // It stays without, until the next start.
          failed.push(id);
          if (!isClosed) report(error, "an AVIF could not be made");
        }
      }
    }
  }

  async function makeOne(id: string): Promise<void> {
    const files = await listFiles(reader, id);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(incoming, "avif-"));
    try {
      const original = files.find(({ role }) => role === "original");
      const stream = original && (await store.read(original.key));
      if (!stream) throw new Error(`The original of the image ${id} is missing.`);
      const source = join(folder, "file");
      await pipeline(stream, createWriteStream(source, { mode: 0o600 }));
      const webp = new Map(files.filter(({ type }) => type === "image/webp").map(({ width, bytes }) => [width, bytes]));
      const smaller = (await makePictures(source, folder)).filter(({ width, bytes }) => bytes < (webp.get(width) ?? 0));
      const kept = await keepPictures({ store, inTransaction }, smaller);
      const isNamed = await inTransaction(async (tx) => {
        const isNamed = await finishAvif(tx, id, kept.files);
        if (isNamed) await claim(store, tx, kept);
        else await giveUpArrival(tx, kept.note);
        return isNamed;
      });
      if (!isNamed) await removeAbandoned({ inTransaction, reader, store }, new Date());
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** None when the worker breaks down over it: it would again. */
  async function makePictures(source: string, folder: string): Promise<Picture[]> {
    try {
      return (await maker.make(source, folder, "avif")).pictures;
    } catch (error) {
      if (isClosed) throw error;
      return [];
    }
  }

  function wake(): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(begin, delay).unref();
  }

  function begin(): void {
    isWoken = true;
    if (isClosed) return;
    work ??= makeAll()
      .catch((error) => report(error, "AVIF could not be made"))
      .finally(() => {
        work = undefined;
        if (isWoken) begin();
      });
  }

  return {
    /** Says that there may be something to do. */
    wake,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      maker.close();
      await work;
    },
  };
}

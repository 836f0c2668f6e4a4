import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { CallServices } from "#platform/server/calls/run-call.ts";
import type { MediaStorage } from "#platform/server/media/open-media-store.ts";
import { isStorageError } from "#platform/server/media/storage-error.ts";
import { HOUR, MINUTE } from "#platform/shared/time-units.ts";
import { type Db, findImageWithoutAvif, insertAvifFiles, listImageFiles } from "../image-store.ts";
import { expireTempFiles } from "../pending-file-store.ts";
import type { ImageVariant } from "./create-variants.ts";
import { deleteOrphanedFiles } from "./delete-orphaned-files.ts";
import { createImageProcessor } from "./image-processor.ts";
import { makePermanent, putTempVariants } from "./store-image.ts";

/** The lowest priority, as no request waits for it. */
const NICENESS = 19;
const MAX_CPU_MS = 10 * MINUTE;
/** Long, because the process has the lowest priority. */
const TIMEOUT_MS = HOUR;

/** Uploads and the start of the server come first. */
const WAKE_DELAY_MS = MINUTE;

export type AvifEncoderOptions = MediaStorage &
  Pick<CallServices<Db>, "inTransaction" | "reader"> & {
    /** Called with errors of background work. */
    report(error: unknown, message: string): void;
    /** Logs the files that were added to an image, in their transaction. */
    appendLateFiles(tx: Db, imageId: string, at: string): Promise<void>;
    /** Milliseconds between the last `schedule` and the first image. */
    delayMs?: number;
    niceness?: number;
    script?: URL;
  };

/**
 * Encodes the AVIF variants of images that lack them, one image at a time in the background, and stores
 * those that are smaller. The next `schedule` resumes what was interrupted.
 */
export function createAvifEncoder({
  store,
  incoming,
  reader,
  inTransaction,
  report,
  appendLateFiles,
  delayMs = WAKE_DELAY_MS,
  niceness = NICENESS,
  script,
}: AvifEncoderOptions) {
  const processor = createImageProcessor({
    niceness,
    cpuMs: MAX_CPU_MS,
    timeoutMs: TIMEOUT_MS,
    report,
    ...(script ? { script } : {}),
  });
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> | undefined;
  let isScheduled = false;
  let isClosed = false;

  async function encodePending(): Promise<void> {
    const failedIds: string[] = [];
    while (isScheduled && !isClosed) {
      isScheduled = false;
      for (;;) {
        const id = await findImageWithoutAvif(reader, failedIds);
        if (id === undefined || isClosed) break;
        try {
          await encodeImage(id);
        } catch (error) {
          // The image stays without AVIF until the next start.
          failedIds.push(id);
          if (!isClosed) report(error, "an AVIF could not be made");
        }
      }
    }
  }

  async function encodeImage(id: string): Promise<void> {
    const files = await listImageFiles(reader, id);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(incoming, "avif-"));
    try {
      const original = files.find(({ role }) => role === "original");
      const stream = original && (await store.read(original.key));
      if (!stream) throw new Error(`The original of the image ${id} is missing.`);
      const source = join(folder, "file");
      await pipeline(stream, createWriteStream(source, { mode: 0o600 }));
      const served = files.filter(({ role, type }) => role === "served" && type !== "image/avif");
      const bytesByWidth = new Map(served.map(({ width, bytes }) => [width, bytes]));
      const smaller = (await createAvifVariants(source, folder)).filter(
        ({ width, bytes }) => bytes < (bytesByWidth.get(width) ?? 0),
      );
      const tempFiles = await putTempVariants({ store, inTransaction }, smaller);
      const wasAdded = await inTransaction(async (tx) => {
        const wasAdded = await insertAvifFiles(tx, id, tempFiles.files);
        if (wasAdded) {
          await makePermanent(store, tx, tempFiles);
          await appendLateFiles(tx, id, new Date().toISOString());
        } else await expireTempFiles(tx, tempFiles.tempId);
        return wasAdded;
      });
      if (!wasAdded) await deleteOrphanedFiles({ inTransaction, reader, store }, new Date());
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Returns no variants when the worker fails, because it would fail again; with more space it would not. */
  async function createAvifVariants(source: string, folder: string): Promise<ImageVariant[]> {
    try {
      return (await processor.createVariants(source, folder, "avif")).variants;
    } catch (error) {
      if (isClosed || isStorageError(error)) throw error;
      return [];
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(run, delayMs).unref();
  }

  function run(): void {
    isScheduled = true;
    if (isClosed) return;
    currentRun ??= encodePending()
      .catch((error) => report(error, "AVIF could not be made"))
      .finally(() => {
        currentRun = undefined;
        if (isScheduled) run();
      });
  }

  return {
    /** Wakes the encoder: there may be images without AVIF. */
    schedule,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      processor.close();
      await currentRun;
    },
  };
}

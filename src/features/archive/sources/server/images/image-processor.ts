import { extname } from "node:path";
import * as m from "#messages";
import { createBusyError, refuse, StatusError } from "#platform/server/http/errors.ts";
import { isStorageError } from "#platform/server/media/storage-error.ts";
import { createConcurrencyLimiter } from "#platform/server/process/create-concurrency-limiter.ts";
import { createWorker, WorkerError } from "#platform/server/worker/worker-process.ts";
import { getWrongTypeMessage } from "#platform/shared/image-type.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { IMAGE_MAX_MEGAPIXELS, IMAGE_MAX_SIDE } from "../../image-rules.ts";
import type { Logo, LogoJob } from "./create-logo.ts";
import type { VariantJob, VariantResult } from "./create-variants.ts";
import type { UploadRefusal } from "./decode-upload.ts";

/** One, so that the server and the database keep a core; images may take longer. */
const MAX_CONCURRENT = 1;
/** Each waiting upload has its file on disk. */
const MAX_QUEUED = 16;
const RETRY_AFTER_SECONDS = 10;
/** On a busy machine; less than the time limit of an upload. */
const MAX_WAIT_MS = 4 * MINUTE;
/**
 * 50 megapixels take at most 400 MB, as PNG with four channels of 16 bits, and their smaller variants are added. A decoder that exceeds
 * this is broken or under attack.
 */
const MAX_RESIDENT_BYTES = 1.5e9;

const errorMessages = {
  side: () => m.image_side_too_long({ pixels: IMAGE_MAX_SIDE }),
  pixels: () => m.image_too_many_pixels({ megapixels: IMAGE_MAX_MEGAPIXELS }),
  frames: m.image_animated,
  damaged: m.image_corrupt,
};

const LIMITS = { maxPixels: IMAGE_MAX_MEGAPIXELS * 1e6, maxSide: IMAGE_MAX_SIDE };
type Limits = typeof LIMITS;
type ProcessedImage = Exclude<VariantResult, { refused: unknown }>;
/** Beside this module in the source, and beside the bundle in a build. */
const WORKER = new URL(`./image-worker${extname(import.meta.url)}`, import.meta.url);

export type ImageProcessor = ReturnType<typeof createImageProcessor>;
type Options = {
  niceness: number;
  /** The CPU time limit of a file, in milliseconds. */
  cpuMs?: number;
  /** The time limit of a file, in milliseconds. */
  timeoutMs?: number;
  script?: URL;
  /** Called with files that made the worker fail. */
  report(error: unknown, message: string): void;
};

/** The worker's task for a file. */
type Work = Pick<VariantJob, "source" | "folder" | "format"> | Pick<LogoJob, "source" | "format">;

/** Decodes untrusted images in a separate process, one file at a time. */
export function createImageProcessor({ niceness, report, cpuMs = MINUTE, timeoutMs = MAX_WAIT_MS, script = WORKER }: Options) {
  const worker = createWorker<Work & Limits, unknown>({
    script,
    limits: { cpuMs, residentBytes: MAX_RESIDENT_BYTES },
    timeoutMs,
    niceness,
  });
  const runLimited = createConcurrencyLimiter(MAX_CONCURRENT, MAX_QUEUED, () => createBusyError(RETRY_AFTER_SECONDS));

  /** `field` is the form's field with the file. */
  const process = async <Result>(work: Work, field: string): Promise<Result> => {
    let result: UploadRefusal | Result;
    try {
      result = (await runLimited(() => worker.run({ ...work, ...LIMITS }))) as UploadRefusal | Result;
    } catch (error) {
      // Another copy of the image would fail as well.
      if (!(error instanceof WorkerError) || isStorageError(error)) throw error;
      report(error, "an image could not be processed");
      throw new StatusError(500, m.image_not_processed());
    }
    if (!isRefusal(result)) return result;
    refuse(field, result.refused === "type" ? getWrongTypeMessage(result.format) : errorMessages[result.refused]());
  };

  return {
    /**
     * Creates the variants of the file `source`, in `folder`.
     *
     * @throws {RefusalError} with the reason for an invalid file
     * @throws {StatusError} 500 when the worker failed, 503 when too many uploads wait
     * @throws {WorkerError} with its code when the variants could not be stored
     */
    createVariants: (source: string, folder: string, format: VariantJob["format"]) =>
      process<ProcessedImage>({ source, folder, format }, "image_archive"),
    /** Creates a logo of the file `source`; throws like `createVariants`. */
    createLogo: (source: string) => process<Logo>({ source, format: "logo" }, "logo"),
    close: worker.close,
  };
}

const isRefusal = (result: unknown): result is UploadRefusal =>
  typeof result === "object" && result !== null && "refused" in result;

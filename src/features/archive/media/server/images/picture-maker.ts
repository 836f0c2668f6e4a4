import { image_damaged, image_moving, image_not_processed, image_too_many_pixels, image_wrong_type, too_busy } from "#messages";
import { createConcurrencyLimiter } from "#platform/server/create-concurrency-limiter.ts";
import { Refusal, StatusError } from "#platform/server/errors.ts";
import { createWorker, WorkerFailure } from "#platform/server/worker/worker-process.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { IMAGE_MAX_MEGAPIXELS } from "../../rules.ts";
import type { PictureAnswer, PictureJob } from "./make-pictures.ts";

/** Beside it and the database there are two processors or more; pictures alone may take longer. */
const AT_ONCE = 1;
/** Each waits with its file on disk. */
const WAITING = 16;
const RETRY_AFTER_SECONDS = 10;

const refusals = {
  type: image_wrong_type,
  pixels: () => image_too_many_pixels({ megapixels: IMAGE_MAX_MEGAPIXELS }),
  frames: image_moving,
  damaged: image_damaged,
};

type Made = Exclude<PictureAnswer, { refused: unknown }>;
export type PictureMaker = ReturnType<typeof createPictureMaker>;
type Options = {
  niceness: number;
  /** Milliseconds one file may take. */
  timeLimit?: number;
  script?: URL;
  /** Told of files over which the worker broke down. */
  report(error: unknown, what: string): void;
};

/** Makes pictures in a process of its own, one file after the other. */
export function createPictureMaker({
  niceness,
  report,
  timeLimit = MINUTE,
  script = new URL("./picture-worker.ts", import.meta.url),
}: Options) {
  const worker = createWorker<PictureJob, PictureAnswer>({ script, timeLimit, niceness });
  const createMutex = createConcurrencyLimiter(AT_ONCE, WAITING, () => new StatusError(503, too_busy(), RETRY_AFTER_SECONDS));

  return {
    /**
     * The pictures of the file `source`, in `folder`.
     *
     * @throws {Refusal} that says what is wrong with the file
     * @throws {StatusError} 500 when the worker broke down over it, 503 when too many wait
     */
    make: async (source: string, folder: string, format: PictureJob["format"]): Promise<Made> => {
      const maxPixels = IMAGE_MAX_MEGAPIXELS * 1e6;
      let answer: PictureAnswer;
      try {
        answer = await createMutex(() => worker.run({ source, folder, format, maxPixels }));
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw error;
        report(error, "an image could not be processed");
        throw new StatusError(500, image_not_processed());
      }
      if (!("refused" in answer)) return answer;
      const message = refusals[answer.refused]();
      throw new Refusal(message, [{ path: "image_archive", message }]);
    },
    close: worker.close,
  };
}

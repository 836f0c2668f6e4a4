import { createPeriodicTask } from "#platform/server/process/periodic-task.ts";
import { DAY } from "#platform/shared/time-units.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import type { Db } from "../image-store.ts";
import { type AvifEncoderOptions, createAvifEncoder } from "./avif-encoder.ts";
import { deleteOrphanedFiles, deleteStaleUploads } from "./delete-orphaned-files.ts";
import { createImageProcessor } from "./image-processor.ts";
import { makePermanent, putTempImage, type TempFiles } from "./store-image.ts";

type Options = AvifEncoderOptions & {
  /** Whether AVIF is encoded in the background. */
  isAvifEnabled: boolean;
};

export type ImageService = ReturnType<typeof createImageService>;

/** A lower priority than the server's: a page must not wait for an image. */
const NICENESS = 5;

/** The lifecycle of image files, from the upload to the media store and until their removal. */
export function createImageService(options: Options) {
  const { store, incoming, isAvifEnabled, report } = options;
  const processor = createImageProcessor({ niceness: NICENESS, report });
  const avifEncoder = createAvifEncoder(options);
  const cleanUp = createPeriodicTask(async () => {
    const now = new Date();
    await Promise.all([deleteStaleUploads(incoming, now), deleteOrphanedFiles(options, now)]).catch((error) =>
      report(error, "the media store was not swept"),
    );
  }, DAY);

  return {
    putTemp: (upload: UploadedFile) => putTempImage(options, processor, upload),
    makePermanent: (tx: Db, tempFiles: TempFiles) => makePermanent(store, tx, tempFiles),
    createLogo: (upload: UploadedFile) => processor.createLogo(upload.path),
    /** Called after an image was added. */
    scheduleAvif: () => {
      if (isAvifEnabled) avifEncoder.schedule();
    },
    /** Called after images were deleted for good; a failure is retried daily and at each start. */
    deleteOrphanedFiles: async () => {
      try {
        await deleteOrphanedFiles(options, new Date());
      } catch (error) {
        report(error, "files of destroyed images were not removed");
      }
    },
    /** Starts the background work. */
    start: () => {
      if (isAvifEnabled) avifEncoder.schedule();
      cleanUp.start();
    },
    close: async () => {
      processor.close();
      await Promise.all([avifEncoder.close(), cleanUp.close()]);
    },
  };
}

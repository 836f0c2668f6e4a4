import type { MediaStorage } from "#platform/server/media-store/open-media-store.ts";
import type { CallServices } from "#platform/server/run-call.ts";
import { DAY } from "#platform/shared/time-units.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import { createAvifEncoder } from "./avif-encoder.ts";
import { deleteOrphanedFiles } from "./delete-orphaned-files.ts";
import { deleteStaleUploads } from "./delete-stale-uploads.ts";
import { createImageProcessor } from "./image-processor.ts";
import type { Db } from "./image-store.ts";
import { makePermanent, putTempImage, type TempFiles } from "./store-image.ts";

type Options = MediaStorage &
  Pick<CallServices<Db>, "reader" | "inTransaction"> & {
    /** Whether AVIF is made in the background. */
    isAvifEnabled: boolean;
    /** Told of what goes wrong while nobody waits for it. */
    report(error: unknown, message: string): void;
  };

export type ImageService = ReturnType<typeof createImageService>;

/** Less than the server itself: a page must not wait for a picture. */
const NICENESS = 5;

/** The files of images: from an upload to the store, and out of it again. */
export function createImageService(options: Options) {
  const { store, incoming, isAvifEnabled, report } = options;
  const processor = createImageProcessor({ niceness: NICENESS, report });
  const avifEncoder = createAvifEncoder(options);
  let cleaningUp: Promise<void> | undefined;
  let cleanUpTimer: NodeJS.Timeout | undefined;

  const cleanUp = () => {
    const now = new Date();
    cleaningUp ??= Promise.all([deleteStaleUploads(incoming, now), deleteOrphanedFiles(options, now)])
      .then(
        () => undefined,
        (error) => report(error, "the media store was not swept"),
      )
      .finally(() => {
        cleaningUp = undefined;
      });
  };

  return {
    putTemp: (upload: UploadedFile) => putTempImage(options, processor, upload),
    makePermanent: (tx: Db, tempFiles: TempFiles) => makePermanent(store, tx, tempFiles),
    /** After an image was added. */
    scheduleAvif: () => {
      if (isAvifEnabled) avifEncoder.schedule();
    },
    /** After images were destroyed; what fails is tried again daily, and at each start. */
    deleteOrphanedFiles: async () => {
      try {
        await deleteOrphanedFiles(options, new Date());
      } catch (error) {
        report(error, "files of destroyed images were not removed");
      }
    },
    /** Begins with what is done beside the calls. */
    start: () => {
      if (isAvifEnabled) avifEncoder.schedule();
      cleanUp();
      cleanUpTimer = setInterval(cleanUp, DAY).unref();
    },
    close: async () => {
      clearInterval(cleanUpTimer);
      processor.close();
      await Promise.all([avifEncoder.close(), cleaningUp]);
    },
  };
}

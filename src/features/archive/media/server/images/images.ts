import type { Media } from "#platform/server/media-store/open-media-store.ts";
import type { CallServices } from "#platform/server/run-call.ts";
import { DAY } from "#platform/shared/time-units.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import { createAvifMaker } from "./avif-maker.ts";
import { claim, type KeptFiles, keepImage } from "./image-files.ts";
import type { Db } from "./image-store.ts";
import { createPictureMaker } from "./picture-maker.ts";
import { removeAbandoned } from "./remove-files.ts";
import { sweepIncoming } from "./sweep-incoming.ts";

type Options = Media &
  Pick<CallServices<Db>, "reader" | "inTransaction"> & {
    /** Whether AVIF is made in the background. */
    makesAvif: boolean;
    /** Told of what goes wrong while nobody waits for it. */
    report(error: unknown, what: string): void;
  };

export type Images = ReturnType<typeof createImages>;

/** Less than the server itself: a page must not wait for a picture. */
const NICENESS = 5;

/** The files of images: from an upload to the store, and out of it again. */
export function createImages(options: Options) {
  const { store, incoming, makesAvif, report } = options;
  const maker = createPictureMaker({ niceness: NICENESS, report });
  const avif = createAvifMaker(options);
  let sweeping: Promise<void> | undefined;
  let daily: NodeJS.Timeout | undefined;

  const sweep = () => {
    const now = new Date();
    sweeping ??= Promise.all([sweepIncoming(incoming, now), removeAbandoned(options, now)])
      .then(
        () => undefined,
        (error) => report(error, "the media store was not swept"),
      )
      .finally(() => {
        sweeping = undefined;
      });
  };

  return {
    keep: (upload: UploadedFile) => keepImage(options, maker, upload),
    claim: (tx: Db, kept: KeptFiles) => claim(store, tx, kept),
    /** After an image was added. */
    makeAvif: () => {
      if (makesAvif) avif.wake();
    },
    /** After images were destroyed; what fails is tried again daily, and at each start. */
    removeFiles: async () => {
      try {
        await removeAbandoned(options, new Date());
      } catch (error) {
        report(error, "files of destroyed images were not removed");
      }
    },
    /** Begins with what is done beside the calls. */
    start: () => {
      if (makesAvif) avif.wake();
      sweep();
      daily = setInterval(sweep, DAY).unref();
    },
    close: async () => {
      clearInterval(daily);
      maker.close();
      await Promise.all([avif.close(), sweeping]);
    },
  };
}

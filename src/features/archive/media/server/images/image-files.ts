import { dirname } from "node:path";
import { too_busy } from "#messages";
import { StatusError } from "#platform/server/errors.ts";
import type { MediaStore } from "#platform/server/media-store/media-store.ts";
import type { CallServices } from "#platform/server/run-call.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import type { Db, ImageFile } from "./image-store.ts";
import { noteArrival, takeBackNote } from "./loose-file-store.ts";
import type { Picture } from "./make-pictures.ts";
import type { PictureMaker } from "./picture-maker.ts";

/** Digits of the hash in an address: 132 bits, more than anybody can find a second file for. */
const HASH_LENGTH = 22;
const RETRY_AFTER_SECONDS = 2;

/** Files in the media store, and the note that says so until an image names them. */
export type KeptFiles = { files: ImageFile[]; note: string };

/** What of an image is in the media store, and where it is served. */
export type KeptImage = KeptFiles & { address: string };

/** Where files are kept, and where it is noted that they are. */
type Place = Pick<CallServices<Db>, "inTransaction"> & { store: MediaStore };

/** Makes the pictures of an upload and keeps them with it; when it resolves, all of them would survive a power cut. */
export async function keepImage(place: Place, maker: PictureMaker, upload: UploadedFile): Promise<KeptImage> {
  const { original, pictures } = await maker.make(upload.path, dirname(upload.path), "webp");
  const { bytes, sha256, path } = upload;
  // Whoever serves files looks below `served/`: no address leads to an original.
  const received: FileToKeep = { ...original, key: `originals/${sha256}`, role: "original", sha256, bytes, path };
  const kept = await keepFiles(place, [received, ...pictures.map(asServed)]);
  return { ...kept, address: addressOf(pictures) };
}

/** Moves pictures into the store, under the hash of their bytes. */
export async function keepPictures(place: Place, pictures: Picture[]): Promise<KeptFiles> {
  return keepFiles(place, pictures.map(asServed));
}

type FileToKeep = ImageFile & { path: string };

function asServed(picture: Picture): FileToKeep {
  return { ...picture, key: `served/${picture.sha256}.${picture.type.split("/")[1]}`, role: "served" };
}

/** Noted first: a file that a crash leaves in the store must be known, or it would stay for ever. */
async function keepFiles({ store, inTransaction }: Place, toKeep: FileToKeep[]): Promise<KeptFiles> {
  const keys = toKeep.map(({ key }) => key);
  const note = await inTransaction((tx) => noteArrival(tx, keys, new Date()));
  const files = await Promise.all(
    toKeep.map(async ({ path, ...file }) => {
      await store.keep(file.key, path, file.type);
      return file;
    }),
  );
  return { files, note };
}

function addressOf(pictures: Picture[]): string {
  const largest = pictures.at(-1);
  if (!largest) throw new Error("An image without pictures.");
  const hash = Buffer.from(largest.sha256, "hex").toString("base64url").slice(0, HASH_LENGTH);
  return `${hash}-${largest.width}x${largest.height}`;
}

/**
 * Called in the transaction that names the files. The last image with the same bytes may have been destroyed, and
 * its files removed, since they were kept. Removing takes a transaction as well, so it cannot happen any more.
 *
 * @throws {StatusError} 503: at the next try they are there
 */
export async function claim(store: MediaStore, tx: Db, { files, note }: KeptFiles): Promise<void> {
  const sizes = await Promise.all(files.map(({ key }) => store.sizeOf(key)));
  if (files.some(({ bytes }, index) => sizes[index] !== bytes)) throw new StatusError(503, too_busy(), RETRY_AFTER_SECONDS);
  await takeBackNote(tx, note);
}

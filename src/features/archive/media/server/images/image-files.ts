import { dirname } from "node:path";
import { StatusError } from "#platform/server/errors.ts";
import type { MediaStore } from "#platform/server/media-store/media-store.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import { too_busy } from "#words";
import type { Db, ImageFile } from "./image-store.ts";
import { takeBackNote } from "./loose-file-store.ts";
import type { Picture } from "./make-pictures.ts";
import type { PictureMaker } from "./picture-maker.ts";

/** Digits of the hash in an address: 132 bits, more than anybody can find a second file for. */
const HASH_LENGTH = 22;
const RETRY_AFTER_SECONDS = 2;

/** Files in the media store, and the note that says so until an image names them. */
export type KeptFiles = { files: ImageFile[]; note: string };

/** What of an image is in the media store, and where it is served. */
export type KeptImage = KeptFiles & { address: string };

/** Notes in the database, before it is done, that files of these keys are being kept; answers the note. */
export type NoteArrival = (keys: string[]) => Promise<string>;

/** Makes the pictures of an upload and keeps them with it; when it resolves, all of them would survive a power cut. */
export async function keepImage(
  store: MediaStore,
  maker: PictureMaker,
  noteArrival: NoteArrival,
  upload: UploadedFile,
): Promise<KeptImage> {
  const { original, pictures } = await maker.make(upload.path, dirname(upload.path), "webp");
  const { bytes, sha256, path } = upload;
  // Whoever serves files looks below `served/`: no address leads to an original.
  const received: FileToKeep = { ...original, key: `originals/${sha256}`, role: "original", sha256, bytes, path };
  const kept = await keepFiles(store, noteArrival, [received, ...pictures.map(asServed)]);
  return { ...kept, address: addressOf(pictures) };
}

/** Moves pictures into the store, under the hash of their bytes. */
export async function keepPictures(store: MediaStore, noteArrival: NoteArrival, pictures: Picture[]): Promise<KeptFiles> {
  return keepFiles(store, noteArrival, pictures.map(asServed));
}

type FileToKeep = ImageFile & { path: string };

function asServed(picture: Picture): FileToKeep {
  return { ...picture, key: `served/${picture.sha256}.${picture.type.split("/")[1]}`, role: "served" };
}

/** Noted first: a file that a crash leaves in the store must be known, or it would stay for ever. */
async function keepFiles(store: MediaStore, noteArrival: NoteArrival, toKeep: FileToKeep[]): Promise<KeptFiles> {
  const note = await noteArrival(toKeep.map(({ key }) => key));
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

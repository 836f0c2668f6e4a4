import { dirname } from "node:path";
import { StatusError } from "#platform/server/errors.ts";
import type { MediaStore } from "#platform/server/media-store/media-store.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import { too_busy } from "#words";
import type { ImageFile } from "./image-store.ts";
import type { Picture } from "./make-pictures.ts";
import type { PictureMaker } from "./picture-maker.ts";

/** Digits of the hash in an address: 132 bits, more than anybody can find a second file for. */
const HASH_LENGTH = 22;
const RETRY_AFTER_SECONDS = 2;

/** What of an image is in the media store, and where it is served. */
export type KeptImage = { address: string; files: ImageFile[] };

/** Makes the pictures of an upload and keeps them with it; when it resolves, all of them would survive a power cut. */
export async function keepImage(store: MediaStore, maker: PictureMaker, upload: UploadedFile): Promise<KeptImage> {
  const { original, pictures } = await maker.make(upload.path, dirname(upload.path), "webp");
  const { bytes, sha256 } = upload;
  // Whoever serves files looks below `served/`: no address leads to an original.
  const kept: ImageFile = { ...original, key: `originals/${sha256}`, role: "original", sha256, bytes };
  await store.keep(kept.key, upload.path, kept.type);
  return { address: addressOf(pictures), files: [kept, ...(await keepPictures(store, pictures))] };
}

/** Moves pictures into the store, under the hash of their bytes. */
export async function keepPictures(store: MediaStore, pictures: Picture[]): Promise<ImageFile[]> {
  return Promise.all(
    pictures.map(async ({ path, ...picture }) => {
      const key = `served/${picture.sha256}.${picture.type.split("/")[1]}`;
      await store.keep(key, path, picture.type);
      return { ...picture, key, role: "served" as const };
    }),
  );
}

function addressOf(pictures: Picture[]): string {
  const largest = pictures.at(-1);
  if (!largest) throw new Error("An image without pictures.");
  const hash = Buffer.from(largest.sha256, "hex").toString("base64url").slice(0, HASH_LENGTH);
  return `${hash}-${largest.width}x${largest.height}`;
}

/**
 * Asked in the transaction that names the files: the last image with the same bytes may have been destroyed, and
 * its files removed, since they were kept. Removing takes a transaction as well, so it cannot happen any more.
 *
 * @throws {StatusError} 503: at the next try they are there
 */
export async function assertKept(store: MediaStore, files: ImageFile[]): Promise<void> {
  const sizes = await Promise.all(files.map(({ key }) => store.sizeOf(key)));
  if (files.some(({ bytes }, index) => sizes[index] !== bytes)) throw new StatusError(503, too_busy(), RETRY_AFTER_SECONDS);
}

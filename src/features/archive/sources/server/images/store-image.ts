import { dirname } from "node:path";
import type { CallServices } from "#platform/server/calls/run-call.ts";
import { createBusyError } from "#platform/server/http/errors.ts";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import type { Db, ImageFile } from "../image-store.ts";
import { deleteTempFiles, insertTempFiles } from "../pending-file-store.ts";
import type { ImageVariant } from "./create-variants.ts";
import type { ImageProcessor } from "./image-processor.ts";

/** Length of the hash in an address: 132 bits, beyond any collision attack. */
const HASH_LENGTH = 22;
const RETRY_AFTER_SECONDS = 2;

/** Files in the media store without a row yet, and the id under which they are listed. */
export type TempFiles = { files: ImageFile[]; tempId: string };

/** The files of an image without a row yet, and the address it will have. */
export type TempImage = TempFiles & { address: string };

/** The media store, and the database with its list of pending files. */
type StoreServices = Pick<CallServices<Db>, "inTransaction"> & { store: MediaStore };

/** Creates the variants of an upload and stores all files; when it resolves, they survive a power failure. */
export async function putTempImage(services: StoreServices, processor: ImageProcessor, upload: UploadedFile): Promise<TempImage> {
  const { original, variants } = await processor.createVariants(upload.path, dirname(upload.path), "served");
  const { bytes, sha256, path } = upload;
  // Routes serve only files below `served/`, never an original.
  const received: FileToPut = { ...original, key: `originals/${sha256}`, role: "original", sha256, bytes, path };
  const tempFiles = await putTempFiles(services, [received, ...variants.map(toServedFile)]);
  return { ...tempFiles, address: getImageAddress(variants) };
}

/** Moves variants into the store, keyed by the hash of their bytes. */
export async function putTempVariants(services: StoreServices, variants: ImageVariant[]): Promise<TempFiles> {
  return putTempFiles(services, variants.map(toServedFile));
}

type FileToPut = ImageFile & { path: string };

function toServedFile(variant: ImageVariant): FileToPut {
  return { ...variant, key: `served/${variant.sha256}.${variant.type.split("/")[1]}`, role: "served" };
}

/** Listed first: a file that a crash leaves in the store would otherwise stay for ever. */
async function putTempFiles({ store, inTransaction }: StoreServices, filesToPut: FileToPut[]): Promise<TempFiles> {
  const keys = filesToPut.map(({ key }) => key);
  const tempId = await inTransaction((tx) => insertTempFiles(tx, keys, new Date()));
  const files = await Promise.all(
    filesToPut.map(async ({ path, ...file }) => {
      await store.put(file.key, path, file.type);
      return file;
    }),
  );
  return { files, tempId };
}

function getImageAddress(variants: ImageVariant[]): string {
  const largest = variants.at(-1);
  if (!largest) throw new Error("An image without variants.");
  const hash = Buffer.from(largest.sha256, "hex").toString("base64url").slice(0, HASH_LENGTH);
  return `${hash}-${largest.width}x${largest.height}`;
}

/**
 * Asserts that stored files still exist, in the transaction that inserts their rows. The last image with the same bytes may have been
 * deleted since, and its files removed; removal takes a transaction as well, so it cannot happen any more now.
 *
 * @throws {StatusError} 503 for a missing file; a retry stores it again
 */
export async function makePermanent(store: MediaStore, tx: Db, { files, tempId }: TempFiles): Promise<void> {
  const sizes = await Promise.all(files.map(({ key }) => store.findSize(key)));
  if (files.some(({ bytes }, index) => sizes[index] !== bytes)) throw createBusyError(RETRY_AFTER_SECONDS);
  await deleteTempFiles(tx, tempId);
}

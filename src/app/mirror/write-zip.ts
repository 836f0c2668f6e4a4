import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

const FILE_MODE = 0o100644;
/** Types that are compressed already. */
const COMPRESSED = /\.(webp|jpeg|png|woff2?|zip)$/;

/** Writes files of a folder into a ZIP, in their order and with one time, so that the same files make the same bytes. */
export async function writeZip(path: string, directory: string, files: string[], modifiedAt: Date): Promise<void> {
  const zip = new ZipFile();
  zip.on("error", (error: Error) => (zip.outputStream as Readable).destroy(error));
  const part = `${path}.part`;
  const written = pipeline(zip.outputStream, createWriteStream(part));
  for (const file of files) {
    zip.addFile(join(directory, file), file, { mtime: modifiedAt, mode: FILE_MODE, compress: !COMPRESSED.test(file) });
  }
  zip.end();
  await written;
  await rename(part, path);
}

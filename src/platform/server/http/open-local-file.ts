import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { markUploaded, type UploadedFile } from "#platform/shared/uploaded-file.ts";

/**
 * Opens a local file as the upload of a call that is made in the process, without a request: a copy
 * below `incoming`, which `close` removes.
 */
export async function openLocalFile(path: string, incoming: string): Promise<UploadedFile & { close(): Promise<void> }> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(incoming, "upload-"));
  const copy = join(folder, "file");
  await copyFile(path, copy);
  const bytes = await readFile(copy);
  return markUploaded({
    path: copy,
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    name: basename(path),
    close: () => rm(folder, { recursive: true, force: true }),
  });
}

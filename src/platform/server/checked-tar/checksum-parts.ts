import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";

/** The last part but one: the SHA-256 of each part before it, as `sha256sum --check` reads it. */
export const PARTS_CHECKSUMS = "SHA256SUMS";
/** The last part: the SHA-256 of all bytes before it, and of the part above. */
export const WHOLE_CHECKSUM = "SHA256";

/** The end of each tar: two blocks of zeros. */
export const TAR_END_BYTES = 1024;
const TAR_BLOCK_BYTES = 512;
/** Header and content of the last part, and the end of the tar. */
export const TRAILER_BYTES = 2 * TAR_BLOCK_BYTES + TAR_END_BYTES;

export type Checksums = {
  /** The hash of all bytes before the trailer. */
  whole: string;
  /** The hash of the part that lists the others. */
  parts: string;
};

/** Returns the last part of a tar and its end. The same checksums give the same bytes, so that each can be compared. */
export async function createTrailer({ whole, parts }: Checksums): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: WHOLE_CHECKSUM, mode: 0o600, mtime: new Date(0) }, `${whole}  -\n${parts}  ${PARTS_CHECKSUMS}\n`);
  tar.finalize();
  return buffer(tar);
}

export const sha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { MEGABYTE } from "#platform/shared/byte-units.ts";

/** Bytes read at once, which limits the memory and keeps a phone responsive. */
const CHUNK_BYTES = MEGABYTE;

/** Returns the SHA-256 of a file, in lower-case hex. Unlike `crypto.subtle` it also works without https, and in parts. */
export async function hashFile(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    hash.update(new Uint8Array(await file.slice(start, start + CHUNK_BYTES).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}

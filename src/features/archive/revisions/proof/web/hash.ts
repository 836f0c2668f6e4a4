import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import canonicalize from "canonicalize";
import { MEGABYTE } from "#platform/shared/byte-units.ts";

// `canonicalize` asks this of each text; Chrome 110 and Safari 16.3 cannot answer, and no hash would be right.
String.prototype.isWellFormed ??= function (this: string) {
  return !/\p{Cs}/u.test(this);
};

/** Bytes read at once, which limits the memory and keeps a phone responsive. */
const CHUNK_BYTES = MEGABYTE;

/** Returns the SHA-256 of a text as UTF-8, in lower-case hex. Unlike `crypto.subtle` it also works without https. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Returns the SHA-256 of a value's canonical JSON; undefined without one, for text that is not valid Unicode. */
export function hashJson(value: object): string | undefined {
  try {
    return hashText(canonicalize(value) ?? "");
  } catch {
    return undefined;
  }
}

/** Returns the SHA-256 of a file, in lower-case hex. */
export async function hashFile(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    hash.update(new Uint8Array(await file.slice(start, start + CHUNK_BYTES).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}

import { PNG_SIGNATURE } from "../../image-type.ts";

/** Length, type and checksum of a PNG chunk: https://www.w3.org/TR/png/#5Chunk-layout */
const CHUNK_OVERHEAD_BYTES = 12;

/** Returns the number of frames of a PNG: 1 unless it is animated. A decoder would silently keep only the first one. */
export function countPngFrames(bytes: Buffer): number {
  let offset = PNG_SIGNATURE.length;
  while (offset + CHUNK_OVERHEAD_BYTES <= bytes.length) {
    const type = bytes.toString("latin1", offset + 4, offset + 8);
    // The animation chunk precedes the pixels: https://www.w3.org/TR/png/#acTL-chunk
    if (type === "IDAT") return 1;
    if (type === "acTL" && offset + CHUNK_OVERHEAD_BYTES <= bytes.length) return bytes.readUInt32BE(offset + 8);
    offset += CHUNK_OVERHEAD_BYTES + bytes.readUInt32BE(offset);
  }
  return 1;
}

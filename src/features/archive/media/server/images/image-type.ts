export type ImageType = "image/jpeg" | "image/png";

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns the type by the file's first bytes, whatever its name says; `undefined` for all but JPEG and PNG. */
export function getImageType(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return "image/jpeg";
  return bytes.subarray(0, PNG.length).equals(PNG) ? "image/png" : undefined;
}

/** Length, type and checksum of a PNG chunk: https://www.w3.org/TR/png/#5Chunk-layout */
const CHUNK_OVERHEAD_BYTES = 12;

/** Returns the number of frames of a PNG: 1 unless it is animated. A decoder would silently keep the first one alone. */
export function countPngFrames(bytes: Buffer): number {
  let offset = PNG.length;
  while (offset + CHUNK_OVERHEAD_BYTES <= bytes.length) {
    const type = bytes.toString("latin1", offset + 4, offset + 8);
    // The animation chunk stands before the pixels: https://www.w3.org/TR/png/#acTL-chunk
    if (type === "IDAT") return 1;
    if (type === "acTL" && offset + CHUNK_OVERHEAD_BYTES <= bytes.length) return bytes.readUInt32BE(offset + 8);
    offset += CHUNK_OVERHEAD_BYTES + bytes.readUInt32BE(offset);
  }
  return 1;
}

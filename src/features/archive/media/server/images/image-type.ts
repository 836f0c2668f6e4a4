export type ImageType = "image/jpeg" | "image/png";

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What the first bytes say a file is, whatever its name says. */
export function getImageType(bytes: Buffer): ImageType | undefined {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return "image/jpeg";
  return bytes.subarray(0, PNG.length).equals(PNG) ? "image/png" : undefined;
}

/** Length, type and checksum stand around the content of each chunk of a PNG. */
const CHUNK_OVERHEAD_BYTES = 12;

/** Frames a PNG says it has: 1 unless it is an animated one. A decoder would show the first and drop the rest in silence. */
export function countPngFrames(bytes: Buffer): number {
  let offset = PNG.length;
  while (offset + CHUNK_OVERHEAD_BYTES <= bytes.length) {
    const type = bytes.toString("latin1", offset + 4, offset + 8);
    // An animation is announced before the pixels, or not at all.
    if (type === "IDAT") return 1;
    if (type === "acTL" && offset + CHUNK_OVERHEAD_BYTES <= bytes.length) return bytes.readUInt32BE(offset + 8);
    offset += CHUNK_OVERHEAD_BYTES + bytes.readUInt32BE(offset);
  }
  return 1;
}

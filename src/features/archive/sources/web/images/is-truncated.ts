import { getImageType, PNG_SIGNATURE } from "#platform/shared/image-type.ts";

/** Start and end of image: ITU-T T.81, Table B.1. */
const SOI = 0xd8;
const EOI = 0xd9;
/** Markers without a segment: TEM, and from RST0 to EOI; after any other, the length of its segment follows (B.1.1.4). */
const TEM = 0x01;
const RST0 = 0xd0;

/** Length, type and CRC around the data of each chunk (5.3). */
const CHUNK_OVERHEAD_BYTES = 12;
/** "IEND" */
const IEND = 0x49_45_4e_44;

/**
 * Returns whether a JPEG or PNG lacks its end, which browsers decode without an error. False for other formats,
 * judged by the first bytes.
 */
export function isTruncated(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === SOI) return !hasEndOfImage(bytes);
  return getImageType(bytes) === "image/png" && !hasEndChunk(bytes);
}

/**
 * Returns whether the first image of a JPEG ends with EOI (ITU-T T.81, B.2.1). Segments are skipped by their length,
 * also those between the scans of a progressive JPEG, because their content, such as the EXIF thumbnail, may have its
 * own EOI. Bytes after EOI are ignored.
 */
function hasEndOfImage(bytes: Uint8Array): boolean {
  for (let offset = indexOfMarker(bytes, 2); offset !== -1; ) {
    const marker = bytes[offset] ?? 0;
    if (marker === EOI) return true;
    const isStandalone = marker === TEM || (marker >= RST0 && marker < EOI);
    const length = isStandalone ? 0 : ((bytes[offset + 1] ?? 0) << 8) | (bytes[offset + 2] ?? 0);
    offset = indexOfMarker(bytes, offset + 1 + length);
  }
  return false;
}

/**
 * Returns the offset of the next marker's code, or -1. A marker begins with 0xFF, which may be repeated as fill
 * (B.1.1.2); 0xFF before 0x00 is a byte of compressed data (B.1.1.5). Other bytes before a marker are compressed data,
 * or stray bytes, which decoders skip.
 */
function indexOfMarker(bytes: Uint8Array, from: number): number {
  let offset = bytes.indexOf(0xff, from);
  while (offset !== -1) {
    while (bytes[offset] === 0xff) offset += 1;
    if (offset >= bytes.length) return -1;
    if (bytes[offset] !== 0) return offset;
    offset = bytes.indexOf(0xff, offset);
  }
  return -1;
}

/** Returns whether a PNG has its IEND chunk (PNG specification, 5.6). Bytes after it are ignored. */
function hasEndChunk({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const view = new DataView(buffer, byteOffset, byteLength);
  for (
    let offset = PNG_SIGNATURE.length;
    offset + CHUNK_OVERHEAD_BYTES <= byteLength;
    offset += CHUNK_OVERHEAD_BYTES + view.getUint32(offset)
  ) {
    if (view.getUint32(offset + 4) === IEND) return true;
  }
  return false;
}

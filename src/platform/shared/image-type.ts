import * as m from "#messages";
import { MEGABYTE } from "./formats.ts";

/** The maximum size of an uploaded picture, inclusive. */
export const IMAGE_MAX_BYTES = 20 * MEGABYTE;
export type ImageType = "image/jpeg" | "image/png";

const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];
/** PNG specification, 5.2: https://www.w3.org/TR/png/#5PNG-file-signature */
export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The first bytes of other formats that people bring. Files of AVIF and HEIC name what they are compatible with. */
const OTHER_FORMATS = [
  ["AVIF", /^.{4}ftyp.{0,40}avi[fs]/s],
  ["HEIC", /^.{4}ftyp(he[iv]|mif1|msf1)/s],
  ["WebP", /^RIFF.{4}WEBP/s],
  ["GIF", /^GIF8/],
  ["TIFF", /^(II\*\0|MM\0\*)/],
  ["PDF", /^%PDF-/],
] as const;
export type OtherFormat = (typeof OTHER_FORMATS)[number][0];

/** The number of a file's first bytes that `getImageType` and `getOtherFormat` need. */
export const IMAGE_SIGNATURE_BYTES = 64;

/** Returns the type by the file's first bytes, not by its name; `undefined` unless JPEG or PNG. */
export function getImageType(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, JPEG_SIGNATURE)) return "image/jpeg";
  return startsWith(bytes, PNG_SIGNATURE) ? "image/png" : undefined;
}

/** Returns the name of a format that cannot be added, by the file's first bytes; `undefined` for an unknown one. */
export function getOtherFormat(bytes: Uint8Array): OtherFormat | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, IMAGE_SIGNATURE_BYTES));
  return OTHER_FORMATS.find(([, signature]) => signature.test(start))?.[0];
}

/** Returns why a file that is neither JPEG nor PNG is refused, and what to do. */
export function getWrongTypeMessage(format: OtherFormat | undefined): string {
  if (!format) return m.image_wrong_type();
  return format === "HEIC" ? m.image_is_heic() : m.image_is_other_format({ format });
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

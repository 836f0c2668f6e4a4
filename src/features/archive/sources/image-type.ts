export type ImageType = "image/jpeg" | "image/png";

const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];
/** PNG specification, 5.2: https://www.w3.org/TR/png/#5PNG-file-signature */
export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The number of a file's first bytes that `getImageType` needs. */
export const IMAGE_SIGNATURE_BYTES = PNG_SIGNATURE.length;

/** Returns the type by the file's first bytes, not by its name; `undefined` unless JPEG or PNG. */
export function getImageType(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, JPEG_SIGNATURE)) return "image/jpeg";
  return startsWith(bytes, PNG_SIGNATURE) ? "image/png" : undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

import * as m from "#messages";
import { formatMegabytes } from "#platform/shared/formats.ts";
import { getImageType, getOtherFormat, getWrongTypeMessage, IMAGE_SIGNATURE_BYTES } from "#platform/shared/image-type.ts";

/** The `accept` attribute of the file input. */
export const ACCEPTED_TYPES = ".jpg,.jpeg,.png,image/jpeg,image/png";

const MIME_TYPES: Record<string, string> = { jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png" };

/** A picked file with the type of its content, or the reason why it cannot be sent. */
export type CheckedFile = { file: File; errorMessage?: undefined } | { file: File; errorMessage: string };

/** Checks a picked or dropped file by its name, its size and its first bytes. The server checks all of it. */
export async function checkImageFile(file: File, maxBytes: number): Promise<CheckedFile> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.slice(0, IMAGE_SIGNATURE_BYTES).arrayBuffer());
  } catch {
    // The file was moved, or is in a cloud while this device is offline.
    return { file, errorMessage: m.image_file_unreadable() };
  }
  const format = getOtherFormat(bytes);
  const errorMessage = format ? getWrongTypeMessage(format) : (getImageFileError(file) ?? getSizeError(file, maxBytes));
  if (errorMessage) return { file, errorMessage };
  const type = getImageType(bytes);
  return type ? { file: withMimeType(file, type) } : { file, errorMessage: getWrongTypeMessage(undefined) };
}

/** Returns why a picked or dropped value cannot be sent, judging by name and type; null if it can. */
export function getImageFileError(value: unknown): string | null {
  if (!(value instanceof Blob)) return m.image_not_a_file();
  const type = getStatedType(value);
  if (!type.startsWith("image/")) return m.image_not_an_image();
  return Object.values(MIME_TYPES).includes(type) ? null : m.image_type_not_accepted();
}

/** Returns why a file of this size cannot be sent; null if it can. */
export function getSizeError({ size }: Blob, maxBytes: number): string | null {
  if (size === 0) return m.image_file_empty();
  return size > maxBytes ? m.image_file_too_large({ size: formatMegabytes(size), max: formatMegabytes(maxBytes) }) : null;
}

/** Returns the browser's type, or, if unknown (files from some clouds and cards), the type by the file extension. */
function getStatedType(file: Blob & { name?: string }): string {
  if (file.type === "image/jpg" || file.type === "image/pjpeg") return "image/jpeg";
  if (file.type !== "" && file.type !== "application/octet-stream") return file.type;
  const extension = /\.([^.]+)$/.exec(file.name ?? "")?.[1]?.toLowerCase() ?? "";
  return MIME_TYPES[extension] ?? file.type;
}

/** Returns the file with its MIME type, which compression needs. */
function withMimeType(file: File, type: string): File {
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

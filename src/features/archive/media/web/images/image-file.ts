import { image_not_a_file, image_not_an_image, image_type_not_accepted } from "#messages";

/** The `accept` attribute of the file input. */
export const ACCEPTED_TYPES = ".jpg,.jpeg,.png,image/jpeg,image/png";

const MIME_TYPES: Record<string, string> = { jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png" };

/** Returns why a picked or dropped value cannot be sent; null when it can. The server checks the content. */
export function getImageFileError(value: unknown): string | null {
  if (!(value instanceof Blob)) return image_not_a_file();
  const type = getImageMimeType(value);
  if (!type.startsWith("image/")) return image_not_an_image();
  return Object.values(MIME_TYPES).includes(type) ? null : image_type_not_accepted();
}

/** Returns the browser's type, or, if unknown (files from some clouds and cards), the type by the file extension. */
export function getImageMimeType(file: Blob & { name?: string }): string {
  if (file.type === "image/jpg" || file.type === "image/pjpeg") return "image/jpeg";
  if (file.type !== "" && file.type !== "application/octet-stream") return file.type;
  const extension = /\.([^.]+)$/.exec(file.name ?? "")?.[1]?.toLowerCase() ?? "";
  return MIME_TYPES[extension] ?? file.type;
}

/** Returns the file with its MIME type, which compression needs. */
export function withMimeType(file: File): File {
  const type = getImageMimeType(file);
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

import { image_not_a_file, image_not_an_image, image_type_not_accepted } from "#messages";

/** What the file dialog offers. */
export const ACCEPTED_TYPES = ".jpg,.jpeg,.png,image/jpeg,image/png";

const MIME_TYPES: Record<string, string> = { jpg: "image/jpeg", jpeg: "image/jpeg", png: "image/png" };

/** Why something that was picked or dropped cannot be sent; null when it can. What is in it the server finds out. */
export function getImageFileError(value: unknown): string | null {
  if (!(value instanceof Blob)) return image_not_a_file();
  const type = getImageMimeType(value);
  if (!type.startsWith("image/")) return image_not_an_image();
  return Object.values(MIME_TYPES).includes(type) ? null : image_type_not_accepted();
}

/** What the browser says, or, where it does not know (files from some clouds and cards), what the name says. */
export function getImageMimeType(file: Blob & { name?: string }): string {
  if (file.type === "image/jpg" || file.type === "image/pjpeg") return "image/jpeg";
  if (file.type !== "" && file.type !== "application/octet-stream") return file.type;
  const extension = /\.([^.]+)$/.exec(file.name ?? "")?.[1]?.toLowerCase() ?? "";
  return MIME_TYPES[extension] ?? file.type;
}

/** The file with its type, which what makes it smaller goes by. */
export function withMimeType(file: File): File {
  const type = getImageMimeType(file);
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

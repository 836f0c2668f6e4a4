import { z } from "zod";

/** No JSON can carry it: what a client writes never passes for a file that arrived. */
const UPLOADED = Symbol.for("uploaded file");

/** A file that arrived in a multipart form, whole and within its limit, as the server holds it for the length of the call. */
export type UploadedFile = {
  /** Where its bytes are until the call is answered; then they are gone from there. */
  path: string;
  bytes: number;
  /** Of its bytes, hex. */
  sha256: string;
  /** As the client calls it; not to be trusted. */
  name: string;
};

/** Says of a file that it arrived. */
export function markUploaded<File extends UploadedFile>(file: File): File {
  return Object.assign(file, { [UPLOADED]: true });
}

/** The file of a call with `upload`; `required` is the message when there is none. */
export function createUploadedFileSchema(required: () => string) {
  return z
    .custom<UploadedFile>((value) => typeof value === "object" && value !== null && UPLOADED in value, { error: required })
    .meta({ type: "string", format: "binary" });
}

import { z } from "zod";

/** A symbol, which JSON cannot carry: no client input passes for a received file. */
const UPLOADED = Symbol.for("uploaded file");

/** A file received in a multipart form, complete and within its limit. */
export type UploadedFile = {
  /** Path of the temporary file, which is removed after the response. */
  path: string;
  bytes: number;
  /** Hash of the bytes, in hex. */
  sha256: string;
  /** As sent by the client: untrusted. */
  name: string;
};

/** Marks a file as received. */
export function markUploaded<File extends UploadedFile>(file: File): File {
  return Object.assign(file, { [UPLOADED]: true });
}

/** The file of a call with `upload`; `required` is the message without one. */
export function createUploadedFileSchema(required: () => string) {
  return z
    .custom<UploadedFile>((value) => typeof value === "object" && value !== null && UPLOADED in value, { error: required })
    .meta({ type: "string", format: "binary" });
}

import { z } from "zod";

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

/** The file of a call with `upload`; `required` is the message when there is none. */
export function uploadedFile(required: () => string) {
  return z
    .custom<UploadedFile>((value) => typeof value === "object" && value !== null && "sha256" in value && "path" in value, {
      error: required,
    })
    .meta({ type: "string", format: "binary" });
}

import { v7 } from "uuid";
import type { SourceFormValues } from "../source-form.ts";
import type { CompressedImage } from "./compress-image.ts";
import type { ImageFormValues } from "./image-fields.tsx";

/** The options that all images of one `send` share. */
export type UploadBatch = { incidentId: string; isUntouched: boolean; source?: SourceFormValues & Partial<ImageFormValues> };

export type UploadRequest = UploadBatch & { file: Blob; fileName: string; description: string };

/** The internal state of an image between attempts. */
export type UploadRecord = {
  batch?: UploadBatch;
  compressed?: CompressedImage;
  idempotency?: { key: string; fingerprint: string };
  abortController?: AbortController;
  /** How often its upload lost the connection since the last click on a button. */
  losses: number;
};

/** Returns the same key for the same request, so that a retry creates no duplicate; a changed request gets a new one. */
export function getIdempotencyKey(record: UploadRecord, batch: UploadBatch, description: string): string {
  const fingerprint = JSON.stringify([batch, description]);
  if (record.idempotency?.fingerprint !== fingerprint) record.idempotency = { key: v7(), fingerprint };
  return record.idempotency.key;
}

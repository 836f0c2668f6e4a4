import type { UploadBatch, UploadRequest } from "#features/archive/sources/web/images/image-queue.ts";
import { CallError } from "#platform/web/api/call-error.ts";
import { ImageQueue } from "../src/features/archive/sources/web/images/image-queue.ts";

export const batch: UploadBatch = { incidentId: "incident", isUntouched: false };
export const createPicture = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });

export type Sent = UploadRequest & { key: string; signal: AbortSignal };

/**
 * Creates a queue whose uploads `respond` handles; `attempts` are the uploads, in order. The connection is back at once,
 * unless `wait` waits for it; `losses` are the messages of the connection losses that were reported.
 */
export function createTestQueue(
  respond: (sent: Sent, report: (share: number) => void) => Promise<unknown> = async () => ({}),
  wait: (losses: number, signal: AbortSignal) => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
) {
  const losses: string[] = [];
  const attempts: Sent[] = [];
  const compressed: string[] = [];
  let concurrency = 0;
  let maxConcurrency = 0;
  const queue = new ImageQueue({
    compress: async (file) => {
      compressed.push(file.name);
      return { file: new Blob(["small"]), hasFailed: file.name.startsWith("odd") };
    },
    upload: async (request, { idempotencyKey, signal, onProgress }) => {
      concurrency += 1;
      maxConcurrency = Math.max(maxConcurrency, concurrency);
      attempts.push({ ...request, key: idempotencyKey, signal });
      try {
        return await respond({ ...request, key: idempotencyKey, signal }, onProgress);
      } finally {
        concurrency -= 1;
      }
    },
    waitForConnection: wait,
    onConnectionLost: (message) => losses.push(message),
    maxBytes: 100,
    now: () => 1_700_000_000_000,
  });
  const getStates = () => queue.images.map(({ state }) => (state.name === "failed" ? state.errorMessage : state.name));
  const getId = (name: string) => queue.images.find(({ file }) => file.name === name)?.id ?? "";
  return { queue, attempts, compressed, losses, getStates, getId, getMaxConcurrency: () => maxConcurrency };
}

export const LOST = "Could not reach the server: the connection was lost";
export const rejectAsLost = () => Promise.reject(new CallError(0, LOST));
/** Fails as when a proxy responds or the server fails: the connection works, and the outcome is unknown. */
export const rejectWithBadGateway = () => Promise.reject(new CallError(502, "Broken"));

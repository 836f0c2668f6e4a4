import { CallError } from "#platform/web/api/call-error.ts";
import { ImageQueue } from "../src/features/archive/media/web/images/image-queue.ts";
import type { UploadBatch, UploadRequest } from "../src/features/archive/media/web/images/upload-record.ts";

export const batch: UploadBatch = { incidentId: "incident", isUntouched: false };
export const picture = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });

export type Sent = UploadRequest & { key: string; signal: AbortSignal };

/**
 * Creates a queue whose uploads `answer` decides; `attempts` are the uploads, in order. The connection is back at once,
 * unless `wait` waits for it; `losses` are the messages of the losses that were told.
 */
export function createTestQueue(
  answer: (sent: Sent, report: (share: number) => void) => Promise<unknown> = async () => ({}),
  wait: (losses: number, signal: AbortSignal) => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
) {
  const losses: string[] = [];
  const attempts: Sent[] = [];
  const compressed: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const queue = new ImageQueue({
    compress: async (file) => {
      compressed.push(file.name);
      return { file: new Blob(["small"]), hasFailed: file.name.startsWith("odd") };
    },
    upload: async (request, { idempotencyKey, signal, onProgress }) => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      attempts.push({ ...request, key: idempotencyKey, signal });
      try {
        return await answer({ ...request, key: idempotencyKey, signal }, onProgress);
      } finally {
        atOnce -= 1;
      }
    },
    waitForConnection: wait,
    onConnectionLost: (message) => losses.push(message),
    maxBytes: 100,
    now: () => 1_700_000_000_000,
  });
  const steps = () => queue.images.map(({ state }) => (state.name === "failed" ? state.errorMessage : state.name));
  const idOf = (name: string) => queue.images.find(({ file }) => file.name === name)?.id ?? "";
  return { queue, attempts, compressed, losses, steps, idOf, mostAtOnce: () => mostAtOnce };
}

export const LOST = "Could not reach the server: the connection was lost";
export const lost = () => Promise.reject(new CallError(0, LOST));
/** As where a proxy has answered, or the server failed: the connection is there, and the outcome unknown. */
export const broken = () => Promise.reject(new CallError(502, "Broken"));

import type { WorkerResult } from "./compress-worker.ts";

/** An image as it is to be sent. */
export type CompressedImage = {
  file: Blob;
  /** Whether that is the file as it was picked, because it could not be made smaller here. */
  hasFailed: boolean;
};

/**
 * Makes an image smaller before it is sent. One that only grew stays as it was. Never rejects, but with the
 * reason of `signal`: where a browser cannot do it, or the file is truncated, the file as picked is sent, and the
 * server says what is wrong with it.
 */
export async function compressImage(file: File, signal: AbortSignal): Promise<CompressedImage> {
  const compressed = (await compressInWorker(file, signal)) ?? (await compressOnMainThread(file));
  signal.throwIfAborted();
  if (!compressed) return { file, hasFailed: true };
  return { file: compressed.size < file.size ? compressed : file, hasFailed: false };
}

/** In a worker; null where that cannot be. */
function compressInWorker(file: File, signal: AbortSignal): Promise<Blob | null> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL("./compress-worker.ts", import.meta.url), { type: "module" });
    const cleanUp = () => {
      worker.terminate();
      signal.removeEventListener("abort", handleAbort);
    };
    const handleAbort = () => {
      cleanUp();
      reject(signal.reason);
    };
    signal.addEventListener("abort", handleAbort);
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerResult>) => {
      cleanUp();
      resolve(data);
    });
    worker.addEventListener("error", () => {
      cleanUp();
      resolve(null);
    });
    worker.postMessage(file);
  });
}

/** Some browsers (Safari) turn pictures upright only in a page; null where that cannot be either. */
async function compressOnMainThread(file: File): Promise<Blob | null> {
  try {
    const { compressFile } = await import("./compress-file.ts");
    return await compressFile(file);
  } catch {
    return null;
  }
}

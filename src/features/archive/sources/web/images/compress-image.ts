import type { WorkerResult } from "./compress-worker.ts";

type CompressedImage = {
  file: Blob;
  /** Whether `file` is the original because the browser could not compress it. */
  hasFailed: boolean;
};

/**
 * Compresses an image before it is sent. Returns the original if the result is not smaller, or if compression fails or the file is
 * truncated, which the server then refuses with a reason. Rejects only with the reason of `signal`.
 */
export async function compressImage(file: File, signal: AbortSignal): Promise<CompressedImage> {
  const compressed = (await compressInWorker(file, signal)) ?? (await compressOnMainThread(file));
  signal.throwIfAborted();
  if (!compressed) return { file, hasFailed: true };
  return { file: compressed.size < file.size ? compressed : file, hasFailed: false };
}

/** Returns null when the worker fails. */
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

/** Some browsers (Safari) can rotate images upright only outside workers. Returns null when this fails too. */
async function compressOnMainThread(file: File): Promise<Blob | null> {
  try {
    const { compressFile } = await import("./compress-file.ts");
    return await compressFile(file);
  } catch {
    return null;
  }
}

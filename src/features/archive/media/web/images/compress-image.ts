import type { WorkerAnswer } from "./compress-worker.ts";

/** An image as it is to be sent. */
export type Shrunk = {
  file: Blob;
  /** Whether that is the file as it was picked, because it could not be made smaller here. */
  hasFailed: boolean;
};

/**
 * Makes an image smaller before it is sent. One that only grew stays as it was. Never rejects, but with the
 * reason of `signal`: where a browser cannot do it, or the file is truncated, the file as picked is sent, and the
 * server says what is wrong with it.
 */
export async function compressImage(file: File, signal: AbortSignal): Promise<Shrunk> {
  const smaller = (await compressAside(file, signal)) ?? (await compressOnPage(file));
  signal.throwIfAborted();
  if (!smaller) return { file, hasFailed: true };
  return { file: smaller.size < file.size ? smaller : file, hasFailed: false };
}

/** In a worker; null where that cannot be. */
function compressAside(file: File, signal: AbortSignal): Promise<Blob | null> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL("./compress-worker.ts", import.meta.url), { type: "module" });
    const end = () => {
      worker.terminate();
      signal.removeEventListener("abort", stop);
    };
    const stop = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop);
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
      end();
      resolve(data);
    });
    worker.addEventListener("error", () => {
      end();
      resolve(null);
    });
    worker.postMessage(file);
  });
}

/** Some browsers (Safari) turn pictures upright only in a page; null where that cannot be either. */
async function compressOnPage(file: File): Promise<Blob | null> {
  try {
    const { compressHere } = await import("./compress-here.ts");
    return await compressHere(file);
  } catch {
    return null;
  }
}

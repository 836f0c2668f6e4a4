import { compressFile } from "./compress-file.ts";

/** The compressed file; null when the worker cannot compress it. */
export type WorkerResult = Blob | null;

const postResult = (compressed: WorkerResult) => postMessage(compressed);

// In a worker, because compressing takes seconds on a phone and would block the page.
addEventListener("message", ({ data }: MessageEvent<File>) => {
  compressFile(data).then(postResult, () => postResult(null));
});

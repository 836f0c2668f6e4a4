import { compressFile } from "./compress-file.ts";

/** What comes back for a file: what it became, or null where this could not be done here. */
export type WorkerResult = Blob | null;

const postResult = (compressed: WorkerResult) => postMessage(compressed);

// A thread of its own: making a picture smaller takes seconds on a phone, in which nothing else would move.
addEventListener("message", ({ data }: MessageEvent<File>) => {
  compressFile(data).then(postResult, () => postResult(null));
});

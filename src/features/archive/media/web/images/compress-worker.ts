import { type Compressed, compressHere } from "./compress-here.ts";

/** What comes back for a file: what it became, or that it could not be done here. */
export type WorkerAnswer = Compressed | { file: null };

// A thread of its own: making a picture smaller takes seconds on a phone, in which nothing else would move.
addEventListener("message", ({ data }: MessageEvent<File>) => {
  compressHere(data).then(
    (compressed) => postMessage(compressed satisfies WorkerAnswer),
    () => postMessage({ file: null } satisfies WorkerAnswer),
  );
});

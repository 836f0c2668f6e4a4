import { compressHere } from "./compress-here.ts";

/** What comes back for a file: what it became, or null where this could not be done here. */
export type WorkerAnswer = Blob | null;

const answer = (smaller: WorkerAnswer) => postMessage(smaller);

// A thread of its own: making a picture smaller takes seconds on a phone, in which nothing else would move.
addEventListener("message", ({ data }: MessageEvent<File>) => {
  compressHere(data).then(answer, () => answer(null));
});

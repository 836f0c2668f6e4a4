import { readFile } from "node:fs/promises";
import type { VariantJob, VariantResult } from "#features/archive/sources/server/images/create-variants.ts";
import { handleJobs } from "#platform/server/worker/handle-jobs.ts";

/** Replaces the image worker: fails in the way that the file names. */
handleJobs(async ({ source }: VariantJob): Promise<VariantResult> => {
  const content = await readFile(source, "utf8");
  if (content === "crash") process.kill(process.pid, "SIGSEGV");
  if (content === "abort") process.abort();
  if (content === "exit") process.exit(3);
  if (content === "throw") throw new Error("out of memory");
  if (content === "full disk") throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  while (content === "crash" || content === "hang");
  return { original: { type: "image/png", width: 1, height: 1 }, variants: [] };
});

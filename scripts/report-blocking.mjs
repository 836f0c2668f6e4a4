import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/*
 * Loaded into the server before its own code by `npm run bench -- --search` and `-- --export`: at SIGUSR2 it writes for how many milliseconds the event loop
 * was blocked at most since the last one.
 */
const RESOLUTION_MS = 1;
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
histogram.enable();
process.on("SIGUSR2", () => {
  writeFileSync(process.env.BLOCKING_FILE, String(histogram.max / 1e6));
  histogram.reset();
});

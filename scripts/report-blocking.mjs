import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/*
 * Loaded into the server before its own code by `npm run bench -- --search` and `-- --export`: at SIGUSR2 it writes for how many milliseconds
 * the event loop was blocked at most since the last one, and how many of CPU time one turn of it took at most, which is the server's own
 * doing: on a busy machine the rest is the time of others.
 */
const RESOLUTION_MS = 1;
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
histogram.enable();
const getCpuTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let [last, longest] = [getCpuTime(), 0];
setInterval(() => {
  const now = getCpuTime();
  longest = Math.max(longest, now - last);
  last = now;
}, RESOLUTION_MS).unref();
process.on("SIGUSR2", () => {
  writeFileSync(process.env.BLOCKING_FILE, `${histogram.max / 1e6} ${longest}`);
  histogram.reset();
  longest = 0;
});

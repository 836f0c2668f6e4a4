import { pino } from "pino";
import { openLogDestination } from "#platform/server/process/log-destination.ts";

/* Logs some lines to the standard output and ends in the given way. */
const [ending] = process.argv.slice(2);
const log = pino({ base: null }, openLogDestination());
// Three lines are fewer than the log buffers.
const count = ending === "wait" ? 3 : 200;
for (let line = 1; line <= count; line += 1) log.info({ line });
if (ending === "exit") process.exit(0);
if (ending === "throw") throw new Error("nobody catches this");
// Ends by itself, or after the parent has read the output.
if (ending === "wait") process.stdin.once("data", () => process.exit(0));

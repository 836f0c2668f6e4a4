import { pino } from "pino";
import { openLogDestination } from "#platform/server/log-destination.ts";

/* Logs some lines to the standard output and ends in the manner that it is told. */
const [manner] = process.argv.slice(2);
const log = pino({ base: null }, openLogDestination());
// Three are less than what is gathered.
const count = manner === "wait" ? 3 : 200;
for (let line = 1; line <= count; line += 1) log.info({ line });
if (manner === "exit") process.exit(0);
if (manner === "throw") throw new Error("nobody catches this");
// By itself, or after the parent has read what was written meanwhile.
if (manner === "wait") process.stdin.once("data", () => process.exit(0));

import { type DestinationStream, pino } from "pino";
import { SECOND } from "#platform/shared/time-units.ts";

/** Lines are gathered up to so many bytes: a write for each takes a fifth of the time of a finished page. */
const MIN_BYTES = 4096;
const FLUSH_INTERVAL_MS = SECOND;
/** What waits for a reader that has stopped reading; lines beyond it are dropped rather than kept in memory. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
/** How a line of the levels trace, debug and info begins. */
const ORDINARY_LINE = /^\{"level":[123]0,/;

/**
 * Opens the standard output for the log, so that no request waits for it. What is gathered is written once a second, at
 * the latest; at once with a warning or an error; and when the process ends: by itself, by `process.exit` and by an error
 * that nobody catches.
 */
export function openLogDestination(): DestinationStream & { flushSync(): void } {
  const destination = pino.destination({
    fd: 1,
    sync: false,
    minLength: MIN_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
    maxLength: MAX_WAITING_BYTES,
  });
  return {
    write: (line) => {
      destination.write(line);
      if (!ORDINARY_LINE.test(line)) destination.flush();
    },
    // pino calls it after a fatal line.
    flushSync: () => destination.flushSync(),
  };
}

import type { Database } from "#database/database.ts";
import { createPeriodicTask } from "#platform/server/process/periodic-task.ts";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";

const WARNED_FROM_MS = 5 * SECOND;
const REFUSED_FROM_MS = MINUTE;

type Options = {
  database: Pick<Database, "readTime">;
  warn(message: string): void;
  report(error: unknown, message: string): void;
};

/** Compares the clock of this machine with that of the database each minute: nodes whose clocks differ would date what they store differently. */
export function createClockWatch({ database, warn, report }: Options) {
  let offsetMs = 0;
  const compare = async () => {
    const before = Date.now();
    const time = await database.readTime();
    offsetMs = (before + Date.now()) / 2 - time.getTime();
    if (Math.abs(offsetMs) > WARNED_FROM_MS) warn(describe());
  };
  const describe = () => `The clock of this machine differs from that of the database by ${Math.round(offsetMs / SECOND)} s.`;
  const task = createPeriodicTask(
    () => compare().catch((error: unknown) => report(error, "the clocks could not be compared")),
    MINUTE,
  );
  const isWrong = () => Math.abs(offsetMs) > REFUSED_FROM_MS;
  return {
    ...task,
    /** How much the clock of this machine is ahead. */
    getOffsetMs: () => offsetMs,
    /** Whether it differs so much that nothing may be published by schedule. */
    isWrong,
    assertRight: async () => {
      if (isWrong()) throw new Error(describe());
    },
  };
}

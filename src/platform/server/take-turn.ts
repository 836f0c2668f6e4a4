import { setImmediate } from "node:timers/promises";
import { createMutex } from "#platform/shared/create-mutex.ts";

const runExclusive = createMutex();

/**
 * Resolves in a turn of the event loop in which no other waiter continues. The work of hundreds of sockets is so done one
 * after the other, and the requests of readers come between.
 */
export function takeTurn(): Promise<void> {
  return runExclusive(() => setImmediate());
}

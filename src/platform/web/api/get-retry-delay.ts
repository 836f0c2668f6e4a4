import { SECOND } from "#platform/shared/time-units.ts";

const FIRST_DELAY_MS = SECOND;
const MAX_DELAY_MS = 30 * SECOND;

/** Returns how long to wait after the connection was lost so many times in a row: twice as long each time, up to a limit. */
export function getRetryDelayMs(losses: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (losses - 1), MAX_DELAY_MS);
}

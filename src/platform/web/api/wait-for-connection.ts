import { SECOND } from "#platform/shared/time-units.ts";
import { getRetryDelayMs } from "./get-retry-delay.ts";

/** A request without a response for so long counts as lost. */
const PROBE_TIMEOUT_MS = 10 * SECOND;

/**
 * Resolves once the server can be reached again after `losses` lost requests in a row, or when `signal` aborts. Asks
 * the server when the browser says that it is online, and after each delay, because `navigator.onLine` is also true
 * where there is a network but no way to the server.
 */
export async function waitForConnection(losses: number, signal: AbortSignal, canReach = canReachServer): Promise<void> {
  for (let count = losses; !signal.aborted; count += 1) {
    await waitForOnlineEvent(getRetryDelayMs(count), signal);
    if (!signal.aborted && (await canReach(signal))) return;
  }
}

/** Resolves at the next `online` event, after the delay, or when `signal` aborts. */
function waitForOnlineEvent(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener("online", finish);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, delayMs);
    addEventListener("online", finish);
    signal.addEventListener("abort", finish);
  });
}

/** Returns whether the server responds, with any status. */
async function canReachServer(signal: AbortSignal): Promise<boolean> {
  const probe = new AbortController();
  const abort = () => probe.abort();
  const timer = setTimeout(abort, PROBE_TIMEOUT_MS);
  signal.addEventListener("abort", abort);
  try {
    await fetch("/healthz", { cache: "no-store", signal: probe.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

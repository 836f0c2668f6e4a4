import { SECOND } from "#platform/shared/time-units.ts";

/** A phone takes a second or two to bring an app to the front. */
const TIMEOUT_MS = 3 * SECOND;

/**
 * Resolves to whether another app or tab came to the front. A browser does not tell whether anything opens a mail link; the
 * browser inside another app often does nothing.
 */
export function hasOpenedApp(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const finish = (isOpened: boolean) => {
      stop.abort();
      clearTimeout(timer);
      resolve(isOpened);
    };
    const timer = setTimeout(() => finish(false), TIMEOUT_MS);
    const noteOpened = () => finish(true);
    window.addEventListener("blur", noteOpened, { signal: stop.signal });
    window.addEventListener("pagehide", noteOpened, { signal: stop.signal });
    document.addEventListener("visibilitychange", noteOpened, { signal: stop.signal });
  });
}

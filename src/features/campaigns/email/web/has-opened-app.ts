import { SECOND } from "#platform/shared/time-units.ts";

/** A phone takes a second or two to bring an app to the front. */
const TIMEOUT_MS = 3 * SECOND;

/**
 * Resolves to whether another app or tab came to the front. Browsers do not report whether an app opens a mail link,
 * and the browser inside another app often does nothing.
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
    const handleOpened = () => finish(true);
    window.addEventListener("blur", handleOpened, { signal: stop.signal });
    window.addEventListener("pagehide", handleOpened, { signal: stop.signal });
    document.addEventListener("visibilitychange", handleOpened, { signal: stop.signal });
  });
}

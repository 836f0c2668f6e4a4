import { useEffect, useState } from "react";

/**
 * Tells `public/early-presses.js` that the page answers to presses now: one render after the first effects,
 * so that forms have taken over what was typed into them before.
 */
export function ReplayEarlyEvents() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // After React's own work: what a press changes shows at once only then, and may be given the focus.
    if (isReady) queueMicrotask(() => document.dispatchEvent(new Event("scripts-ready")));
    else setReady(true);
  }, [isReady]);
  return null;
}

import { useEffect, useState } from "react";

/**
 * Tells `public/before-hydration.js` that the page now handles clicks: one render after the first effects,
 * so that forms have already taken over what was typed before hydration.
 */
export function ReplayEarlyEvents() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // After React's own work: only then a click's changes are rendered at once and can get the focus.
    if (isReady) queueMicrotask(() => document.dispatchEvent(new Event("scripts-ready")));
    else setReady(true);
  }, [isReady]);
  return null;
}

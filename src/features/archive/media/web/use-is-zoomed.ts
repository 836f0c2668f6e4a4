import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener("resize", listener);
  return () => window.visualViewport?.removeEventListener("resize", listener);
}

/** Whether the page is zoomed in by fingers: then a finger moves over it instead of swiping. */
export function useIsZoomed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => (window.visualViewport?.scale ?? 1) > 1,
    () => false,
  );
}

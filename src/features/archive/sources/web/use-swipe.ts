import { type TouchEvent, useRef, useSyncExternalStore } from "react";

/** The shortest horizontal move that counts as a swipe. */
const MIN_DISTANCE_PX = 40;

/**
 * Returns the touch handlers of an element that is swiped horizontally: `onSwipe` gets 1 for the next and -1 for the
 * previous one. A second finger or a zoomed page cancels the swipe.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches.item(0) : null;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      const touch = changedTouches.item(0);
      start.current = null;
      if (!from || !touch || isZoomed()) return;
      const deltaX = touch.clientX - from.x;
      if (Math.abs(deltaX) >= MIN_DISTANCE_PX && Math.abs(deltaX) > Math.abs(touch.clientY - from.y))
        onSwipe(deltaX < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}

/** Returns whether the page is pinch-zoomed; a finger then scrolls instead of swiping. */
export function useIsZoomed(): boolean {
  return useSyncExternalStore(subscribeToZoom, isZoomed, () => false);
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1;
}

function subscribeToZoom(listener: () => void): () => void {
  window.visualViewport?.addEventListener("resize", listener);
  return () => window.visualViewport?.removeEventListener("resize", listener);
}

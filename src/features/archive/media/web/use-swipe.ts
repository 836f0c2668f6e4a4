import { type TouchEvent, useRef, useSyncExternalStore } from "react";

/** How far a finger must move sideways, in pixels, to mean the next one. */
const MIN_DISTANCE_PX = 40;

/**
 * Handlers for an element that is swiped sideways: `onSwipe` gets 1 for the next and -1 for the one before. A
 * second finger, or a page zoomed in, means something else.
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

/** Whether the page is zoomed in by fingers: then a finger moves over it instead of swiping. */
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

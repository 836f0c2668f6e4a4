import { type TouchEvent, useRef } from "react";

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
      if (!from || !touch || (window.visualViewport?.scale ?? 1) > 1) return;
      const deltaX = touch.clientX - from.x;
      if (Math.abs(deltaX) >= MIN_DISTANCE_PX && Math.abs(deltaX) > Math.abs(touch.clientY - from.y))
        onSwipe(deltaX < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}

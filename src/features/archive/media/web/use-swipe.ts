import { type TouchEvent, useRef } from "react";

/** How far a finger must move sideways, in pixels, to mean the next one. */
const LEAST = 40;

/**
 * Handlers for an element that is swiped sideways: `onSwipe` gets 1 for the next and -1 for the one before. A
 * second finger, or a page zoomed in, means something else.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 ? touches.item(0) : null;
      start.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = start.current;
      const finger = changedTouches.item(0);
      start.current = null;
      if (!from || !finger || (window.visualViewport?.scale ?? 1) > 1) return;
      const across = finger.clientX - from.x;
      if (Math.abs(across) >= LEAST && Math.abs(across) > Math.abs(finger.clientY - from.y)) onSwipe(across < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}

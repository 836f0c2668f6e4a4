import { type PointerEvent, useRef } from "react";

/** How far a finger must move sideways, in pixels, to mean the next one. */
const LEAST = 40;

/**
 * Handlers for an element that is swiped sideways: `onSwipe` gets 1 for the next and -1 for the one before. A
 * second finger, or a page zoomed in, means something else.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX, clientY }: PointerEvent) => {
      start.current = isPrimary && pointerType !== "mouse" ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from || !isPrimary || (window.visualViewport?.scale ?? 1) > 1) return;
      const across = clientX - from.x;
      if (Math.abs(across) >= LEAST && Math.abs(across) > Math.abs(clientY - from.y)) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

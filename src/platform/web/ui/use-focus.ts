import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Focuses the first field on mount, at the end of its text. Returns the ref for the container. */
export function useFocusFirstField<T extends HTMLElement>(field: "input" | "textarea"): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const first = ref.current?.querySelector(field);
    first?.focus();
    first?.setSelectionRange(first.value.length, first.value.length);
  }, [field]);
  return ref;
}

/**
 * Focuses the element with `fallbackId` when the one that contains the focus is removed, unless by a navigation to
 * another page, as after a click on a card. Returns the ref for the element that may be removed.
 */
export function useFocusAfterRemoval<T extends HTMLElement>(fallbackId: string): RefObject<T | null> {
  const ref = useRef<T>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      // The URL changes before the page renders.
      if (pathname !== window.location.pathname) return;
      if (element?.contains(document.activeElement)) document.getElementById(fallbackId)?.focus();
    };
  }, [fallbackId, pathname]);
  return ref;
}

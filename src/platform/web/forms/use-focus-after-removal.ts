import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * When the element goes while the focus is in it, the focus goes to the element with `fallbackId`: it was deleted.
 * Not when it goes because another page came, as when a card was pressed: the focus begins anew with that page.
 */
export function useFocusAfterRemoval<T extends HTMLElement>(fallbackId: string): RefObject<T | null> {
  const ref = useRef<T>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      // The address changes before what is shown.
      if (pathname !== window.location.pathname) return;
      if (element?.contains(document.activeElement)) document.getElementById(fallbackId)?.focus();
    };
  }, [fallbackId, pathname]);
  return ref;
}

import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * When the element goes while the focus is in it, the focus goes to the element with `heirId`: it was deleted.
 * When it goes because another page came, the focus begins anew with that page: a card may be pressed to be shown.
 */
export function useFocusHeir<T extends HTMLElement>(heirId: string): RefObject<T | null> {
  const ref = useRef<T>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The address changes before what is shown.
      const isSamePage = pathname === window.location.pathname;
      document.getElementById(isSamePage ? heirId : "content")?.focus({ preventScroll: !isSamePage });
    };
  }, [heirId, pathname]);
  return ref;
}

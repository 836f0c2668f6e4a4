import { type RefObject, useLayoutEffect, useRef } from "react";

/** When the element goes while the focus is in it, the focus goes to the element with `heirId`. */
export function useFocusHeir<T extends HTMLElement>(heirId: string): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(heirId)?.focus();
    };
  }, [heirId]);
  return ref;
}

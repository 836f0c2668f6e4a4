import { type RefObject, useEffect, useRef } from "react";

/** Puts the focus into the first field of what has just been opened, at the end of its text. */
export function useFocusFirstField<T extends HTMLElement>(field: "input" | "textarea"): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const first = ref.current?.querySelector(field);
    first?.focus();
    first?.setSelectionRange(first.value.length, first.value.length);
  }, [field]);
  return ref;
}

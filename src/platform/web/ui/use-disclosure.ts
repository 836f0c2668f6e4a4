import { startTransition, useEffect, useRef, useState } from "react";

/**
 * Holds whether a dialog or an inline form is open. Opening is a transition: the current content stays until the
 * code of the new one is loaded. Closing returns the focus to the button with the ref `opener`.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, open: () => startTransition(() => setOpen(true)), close: () => setOpen(false) };
}

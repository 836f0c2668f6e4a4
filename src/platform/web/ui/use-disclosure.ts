import { startTransition, useEffect, useRef, useState } from "react";

/**
 * Something that a button opens in its place or over the page. What was there stays until the code of what
 * opens has arrived; when it closes, the focus goes back to the button that holds `opener`.
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

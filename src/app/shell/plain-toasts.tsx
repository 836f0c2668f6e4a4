import { useState } from "react";
import { createPortal } from "react-dom";
import type { Toast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { close_label } from "#words";
import styles from "./plain-toasts.module.css";
import { useTopmostPlace } from "./use-topmost-place.ts";

/** The newest toast, drawn with what the page has: for when the rest could not be fetched. Stays until it is closed. */
export function PlainToasts({ toasts }: { toasts: Toast[] }) {
  const [closed, setClosed] = useState(0);
  const place = useTopmostPlace();
  const newest = toasts.at(-1);
  if (!newest || closed === toasts.length) return null;
  return createPortal(
    <div className={styles.toast} role="alert">
      {newest.message}
      <Button look="icon" aria-label={close_label()} onClick={() => setClosed(toasts.length)}>
        <Icon name="close" />
      </Button>
    </div>,
    place,
  );
}

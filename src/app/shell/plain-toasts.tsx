import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { close_label } from "#messages";
import { shownFor, type Toast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./plain-toasts.module.css";
import { useTopmostPlace } from "./use-topmost-place.ts";

/** A toast that can be told from others that say the same. */
export type NumberedToast = Toast & { number: number };

type PlainToastsProps = {
  toasts: NumberedToast[];
  /** The toast was closed, or had its time. */
  onGone: (toast: NumberedToast) => void;
};

/** The toasts, drawn with what the page has: for when the rest could not be fetched. */
export function PlainToasts({ toasts, onGone }: PlainToastsProps) {
  const place = useTopmostPlace();
  return createPortal(
    <div className={styles.list}>
      {toasts.map((toast) => (
        <PlainToast key={toast.number} toast={toast} onGone={() => onGone(toast)} />
      ))}
    </div>,
    place,
  );
}

function PlainToast({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const { message, action } = toast;
  const go = useEffectEvent(onGone);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => go(), shownFor(toast));
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  return (
    <div
      className={styles.toast}
      role="alert"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {message}
      {action && (
        <Button
          look="quiet"
          onClick={() => {
            onGone();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button look="icon" aria-label={close_label()} onClick={onGone}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

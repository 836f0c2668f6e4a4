import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { close_label } from "#messages";
import { getToastDurationMs, type Toast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./fallback-toasts.module.css";
import { useTopLayerElement } from "./use-top-layer-element.ts";

/** A toast that can be told from others that say the same. */
export type ToastWithNumber = Toast & { number: number };

type FallbackToastsProps = {
  toasts: ToastWithNumber[];
  /** The toast was closed, or had its time. */
  onClose: (toast: ToastWithNumber) => void;
};

/** The toasts, drawn with what the page has: for when the rest could not be fetched. */
export function FallbackToasts({ toasts, onClose }: FallbackToastsProps) {
  const layer = useTopLayerElement();
  return createPortal(
    <div className={styles.list}>
      {toasts.map((toast) => (
        <FallbackToast key={toast.number} toast={toast} onClose={() => onClose(toast)} />
      ))}
    </div>,
    layer,
  );
}

function FallbackToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { message, action } = toast;
  const close = useEffectEvent(onClose);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isPaused = isHovered || hasFocus;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => close(), getToastDurationMs(toast));
    return () => clearTimeout(timer);
  }, [toast, isPaused]);
  return (
    <div
      className={styles.toast}
      role="alert"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {message}
      {action && (
        <Button
          variant="secondary"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button variant="icon" aria-label={close_label()} onClick={onClose}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

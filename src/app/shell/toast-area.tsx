import { type NotificationData, Notifications, notifications } from "@mantine/notifications";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { close_label } from "#messages";
import { getToastDurationMs, type Toast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Mantine } from "#platform/web/ui/mantine.tsx";
import styles from "./toast-area.module.css";
import { useTopLayerElement } from "./use-top-layer-element.ts";

/** Draws each toast once, at the bottom right. */
export default function ToastArea({ toasts }: { toasts: Toast[] }) {
  const shownCount = useRef(0);
  const layer = useTopLayerElement();
  useEffect(() => {
    for (const toast of toasts.slice(shownCount.current)) showNotification(toast);
    shownCount.current = toasts.length;
  }, [toasts]);
  return createPortal(
    <Mantine>
      <Notifications
        position="bottom-right"
        withinPortal={false}
        zIndex={400}
        limit={4}
        containerWidth="min(26rem, calc(100vw - 2rem))"
      />
    </Mantine>,
    layer,
  );
}

function showNotification(toast: Toast): void {
  const { kind, message, action } = toast;
  const setAutoClose = (autoClose: number | false) => notifications.update({ ...notification, id, autoClose });
  const notification: NotificationData = {
    color: kind === "error" ? "red" : "green",
    classNames: { root: styles.toast, description: styles.message },
    autoClose: getToastDurationMs(toast),
    withBorder: true,
    closeButtonProps: { "aria-label": close_label() },
    // The pointer on it holds it anyway.
    onFocus: () => setAutoClose(false),
    onBlur: () => setAutoClose(getToastDurationMs(toast)),
    message: action ? (
      <span className={styles.withAction}>
        {message}
        <Button
          variant="secondary"
          onClick={() => {
            notifications.hide(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      </span>
    ) : (
      message
    ),
  };
  const id = notifications.show(notification);
}

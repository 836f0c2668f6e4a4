import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import * as m from "#messages";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { getToastDurationMs, showFlashToasts, subscribeToToasts, type Toast } from "./toast.ts";
import { addToast, getShownToast, keepForNextPage, type NumberedToast } from "./toast-queue.ts";
import styles from "./toasts.module.css";

/** Renders the toasts of `showToast`, one at a time. The shell mounts it once on each page. */
export function Toasts() {
  const [toasts, setToasts] = useState<NumberedToast[]>([]);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const count = useRef(0);
  useEffect(
    () =>
      subscribeToToasts((toast) => {
        count.current += 1;
        const { current: number } = count;
        setToasts((before) => addToast(before, { ...toast, number }));
      }),
    [],
  );
  useEffect(showFlashToasts, []);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    setToasts(keepForNextPage);
  }, [pathname]);
  if (toasts.length === 0) return null;
  const remove = (number: number) => setToasts((before) => before.filter((toast) => toast.number !== number));
  return <ShownToast toasts={toasts} pathname={pathname} onRemove={remove} />;
}

type ShownToastProps = { toasts: NumberedToast[]; pathname: string; onRemove: (number: number) => void };

/** Shows one of the toasts, and keeps it while the pointer or the focus is on it. */
function ShownToast({ toasts, pathname, onRemove }: ShownToastProps) {
  const layer = useTopLayerElement(pathname);
  const [hovered, setHovered] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  // A toast that is removed under the pointer fires no event, so its number may be stale.
  const toast = getShownToast(toasts, focused ?? hovered);
  if (!toast) return null;
  return createPortal(
    <ToastCard
      key={toast.number}
      toast={toast}
      isPaused={toast.number === hovered || toast.number === focused}
      onHoverChange={(isHovered) => setHovered(isHovered ? toast.number : null)}
      onFocusChange={(hasFocus) => setFocused(hasFocus ? toast.number : null)}
      onRemove={() => onRemove(toast.number)}
    />,
    layer,
  );
}

type ToastCardProps = {
  toast: Toast;
  isPaused: boolean;
  onHoverChange: (isHovered: boolean) => void;
  onFocusChange: (hasFocus: boolean) => void;
  /** Called after the exit animation. */
  onRemove: () => void;
};

function ToastCard({ toast, isPaused, onHoverChange, onFocusChange, onRemove }: ToastCardProps) {
  const { kind, message, action } = toast;
  // A number, so that another page, which gets a copy of the toast, does not start its time again.
  const durationMs = getToastDurationMs(toast);
  const [phase, setPhase] = useState<"entering" | "shown" | "leaving">("entering");
  const card = useRef<HTMLDivElement>(null);
  const remove = useEffectEvent(onRemove);
  const close = () => setPhase("leaving");
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => setPhase("leaving"), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, isPaused]);
  useEffect(() => {
    if (phase !== "leaving") return;
    const animations = card.current?.getAnimations() ?? [];
    // A canceled animation fires no `animationend`, but settles `finished`.
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => remove());
  }, [phase]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role, which depends on the kind
    <div
      ref={card}
      className={styles.toast}
      role={kind === "error" ? "alert" : "status"}
      data-kind={kind}
      data-phase={phase}
      inert={phase === "leaving"}
      onPointerEnter={() => onHoverChange(true)}
      onPointerLeave={() => onHoverChange(false)}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
      // Otherwise the toast would replay its entry animation in each dialog that it moves into.
      onAnimationEnd={() => setPhase((before) => (before === "entering" ? "shown" : before))}
    >
      <span className={styles.message}>{message}</span>
      {action && (
        <Button
          variant="secondary"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <button type="button" className={styles.close} aria-label={m.close_label()} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * Returns an element in the top layer, for a portal. It moves into the open modal dialog, if any, because everything
 * outside of it is inert. It finds its place on each page and in each dialog once: a toast that moved under the pointer would stay.
 */
function useTopLayerElement(pathname: string): HTMLElement {
  const [element] = useState(createTopLayerElement);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useEffect(() => {
    const moveToTopLayer = () => {
      const host = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body;
      // Older browsers have neither popovers nor the selector. The style sheet positions the element there.
      const hasPopovers = "showPopover" in element;
      if (element.parentElement === host && (!hasPopovers || element.matches(":popover-open"))) return;
      host.append(element);
      if (hasPopovers) element.showPopover();
      uncoverControls(element, host);
    };
    moveToTopLayer();
    // Removing a dialog removes the element with it.
    const observer = new MutationObserver(moveToTopLayer);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, [element, pathname]);
  return element;
}

/** What somebody may want next. */
const CONTROLS = ":is(main, dialog) :is(a[href], button, input, select, textarea, summary), [data-uncovered]";
const LIFT_STEP_PX = 8;

/** Lifts the toasts within the lower half of the window, so that they lie on no control; where there is no such place, they stay. */
function uncoverControls(element: HTMLElement, host: HTMLElement): void {
  const { bottom, left, right, height } = element.getBoundingClientRect();
  const low = bottom + Number.parseFloat(element.dataset.lift ?? "0");
  // What a dialog scrolls lies beyond its end, too.
  const end = host === document.body ? window.innerHeight : host.getBoundingClientRect().bottom;
  const covered = [...host.querySelectorAll(CONTROLS)]
    .filter((control) => !element.contains(control) && control.checkVisibility?.() !== false)
    .map((control) => control.getBoundingClientRect())
    .filter((control) => control.right > left && control.left < right && control.top < end);
  const isFree = (lift: number) =>
    !covered.some((control) => Math.min(control.bottom, end) > low - lift - height && control.top < low - lift);
  let lift = 0;
  while (!isFree(lift) && low - lift - height > window.innerHeight / 2) lift += LIFT_STEP_PX;
  if (!isFree(lift)) lift = 0;
  element.dataset.lift = String(lift);
  element.style.translate = `0 ${-lift}px`;
}

function createTopLayerElement(): HTMLElement {
  const element = document.createElement("div");
  element.setAttribute("popover", "manual");
  element.className = styles.topLayer ?? "";
  return element;
}

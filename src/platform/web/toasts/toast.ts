import { SECOND } from "#platform/shared/time-units.ts";
import type { SessionStorageKey } from "../storage/session-storage.ts";

/** A short message at the bottom right, rendered by `Toasts`. */
export type Toast = {
  kind: "success" | "error";
  message: string;
  /** A button, such as Undo. */
  action?: { label: string; run: () => void } | undefined;
  /** Whether it speaks of the page that is navigated to next; others go with the page they were shown on. */
  isForNextPage?: boolean;
};

const DURATION_MS = 4 * SECOND;
/** Long enough to read the toast and reach its button. */
const DURATION_WITH_ACTION_MS = 10 * SECOND;

/** Returns how long a toast stays, in milliseconds. */
export function getToastDurationMs({ action }: Toast): number {
  return action ? DURATION_WITH_ACTION_MS : DURATION_MS;
}

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
const pendingToasts: Toast[] = [];

/** Shows a toast now, or as soon as the page is hydrated. */
export function showToast(toast: Toast): void {
  if (listener) listener(toast);
  else pendingToasts.push(toast);
}

/** Passes each toast to the one listener, pending ones first. Returns a function that unsubscribes it. */
export function subscribeToToasts(next: Listener): () => void {
  listener = next;
  for (const toast of pendingToasts.splice(0)) next(toast);
  return () => {
    listener = undefined;
  };
}

/** A toast for the next document of this tab. */
type FlashToast = Pick<Toast, "kind" | "message">;

const STORAGE_KEY: SessionStorageKey = "carriedToast";

/** Stores a toast for the next document of this tab. Returns false where the storage is blocked. */
export function setFlashToast(toast: FlashToast): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(toast));
    return true;
  } catch {
    return false;
  }
}

/**
 * Shows the toast that the last document stored, now and whenever the browser restores this document from its
 * back/forward cache. Returns a function that stops it.
 */
export function showFlashToasts(): () => void {
  const show = () => {
    const toast = takeFlashToast();
    if (toast) showToast(toast);
  };
  show();
  window.addEventListener("pageshow", show);
  return () => window.removeEventListener("pageshow", show);
}

/** Returns and removes the stored toast; null without one, or if it is malformed. */
function takeFlashToast(): FlashToast | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const { kind, message } = JSON.parse(text ?? "{}");
    return (kind === "success" || kind === "error") && typeof message === "string" ? { kind, message } : null;
  } catch {
    return null;
  }
}

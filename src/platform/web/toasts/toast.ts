import { SECOND } from "#platform/shared/time-units.ts";

/** A short message at the bottom right. */
export type Toast = {
  kind: "success" | "error";
  message: string;
  /** One thing that can be done about it, such as Undo. */
  action?: { label: string; run: () => void };
};

const DURATION_MS = 4 * SECOND;
/** Long enough to be read and reached when there is something to press. */
const DURATION_WITH_ACTION_MS = 10 * SECOND;

/** How long a toast stays, in milliseconds. */
export function getToastDurationMs({ action }: Toast): number {
  return action ? DURATION_WITH_ACTION_MS : DURATION_MS;
}

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
const pendingToasts: Toast[] = [];

/** Shows a toast now, or as soon as the page can. */
export function showToast(toast: Toast): void {
  if (listener) listener(toast);
  else pendingToasts.push(toast);
}

/** The one place that draws toasts says so here. */
export function subscribeToToasts(next: Listener): () => void {
  listener = next;
  for (const toast of pendingToasts.splice(0)) next(toast);
  return () => {
    listener = undefined;
  };
}

import { SECOND } from "#platform/shared/time-units.ts";

/** A short message at the bottom right. */
export type Toast = {
  kind: "success" | "error";
  message: string;
  /** One thing that can be done about it, such as Undo. */
  action?: { label: string; run: () => void };
};

const SHOWN_FOR = 4 * SECOND;
/** Long enough to be read and reached when there is something to press. */
const SHOWN_WITH_ACTION = 10 * SECOND;

/** How long a toast stays, in milliseconds. */
export function shownFor({ action }: Toast): number {
  return action ? SHOWN_WITH_ACTION : SHOWN_FOR;
}

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
const waiting: Toast[] = [];

/** Shows a toast now, or as soon as the page can. */
export function showToast(toast: Toast): void {
  if (listener) listener(toast);
  else waiting.push(toast);
}

/** The one place that draws toasts says so here. */
export function listenForToasts(listen: Listener): () => void {
  listener = listen;
  for (const toast of waiting.splice(0)) listen(toast);
  return () => {
    listener = undefined;
  };
}

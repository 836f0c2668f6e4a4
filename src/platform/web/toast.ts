/** A short message at the bottom right. */
export type Toast = {
  kind: "success" | "error";
  message: string;
  /** One thing that can be done about it, such as Undo. */
  action?: { label: string; run: () => void };
};

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

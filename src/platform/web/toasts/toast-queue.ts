import type { Toast } from "./toast.ts";

/** A toast with a number that distinguishes it from others with the same text. */
export type NumberedToast = Toast & { number: number };

/** Returns the toasts with a new one, which replaces others of its kind, except one with a button. */
export function addToast(toasts: NumberedToast[], toast: NumberedToast): NumberedToast[] {
  return [...toasts.filter(({ kind, action }) => action || kind !== toast.kind), toast];
}

/**
 * Returns the one toast to show: the newest error, else the newest of the others, unless one is `held` by the pointer
 * or the focus. The others wait.
 */
export function getShownToast(toasts: NumberedToast[], held: number | null): NumberedToast | undefined {
  return toasts.filter(({ kind }) => kind === "error").at(-1) ?? toasts.find(({ number }) => number === held) ?? toasts.at(-1);
}

/** Returns the toasts that stay when another page is shown: those made for it, which then go with it. */
export function keepForNextPage(toasts: NumberedToast[]): NumberedToast[] {
  if (toasts.length === 0) return toasts;
  return toasts.filter(({ isForNextPage }) => isForNextPage).map((toast) => ({ ...toast, isForNextPage: false }));
}

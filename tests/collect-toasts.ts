import { onTestFinished } from "vitest";
import { subscribeToToasts, type Toast } from "../src/platform/web/toasts/toast.ts";

let collected: Toast[] | undefined;

/** Returns the list of the toasts of this test that no mounted `Toasts` shows. It grows. */
export function collectToasts(): Toast[] {
  if (collected) return collected;
  const toasts: Toast[] = [];
  collected = toasts;
  const unsubscribe = subscribeToToasts((toast) => toasts.push(toast));
  onTestFinished(() => {
    unsubscribe();
    collected = undefined;
  });
  return toasts;
}

import { onTestFinished } from "vitest";
import { subscribeToToasts, type Toast } from "../src/platform/web/toasts/toast.ts";

/** Returns a list of the toasts of the test, which grows. */
export function collectToasts(): Toast[] {
  const toasts: Toast[] = [];
  const unsubscribe = subscribeToToasts((toast) => toasts.push(toast));
  onTestFinished(unsubscribe);
  // Those that an earlier test left.
  toasts.length = 0;
  return toasts;
}

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Returns false in the server's HTML and its first match in the browser, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Returns the reader's own day as `YYYY-MM-DD`; null in the server's HTML, which is kept for longer than a day. */
export function useToday(): string | null {
  return useHydrated() ? toIsoDay(new Date()) : null;
}

function toIsoDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const subscribeToNothing = () => () => {};

/** Returns false on the server and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Returns the user's local day as `YYYY-MM-DD`; null in the server's HTML, which may be cached for longer than a day. */
export function useToday(): string | null {
  return useHydrated() ? toIsoDay(new Date()) : null;
}

function toIsoDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** Returns the fragment of the page's URL without `#`. Empty on the server, which is not sent it, and during hydration. */
export function useFragment(): string {
  const { hash } = useLocation();
  return useHydrated() ? hash.slice(1) : "";
}

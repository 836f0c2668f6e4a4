import { useHydrated } from "./use-hydrated.ts";

/** The reader's own day as `YYYY-MM-DD`; null in the server's HTML, which is kept for longer than a day. */
export function useToday(): string | null {
  return useHydrated() ? dayOf(new Date()) : null;
}

function dayOf(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

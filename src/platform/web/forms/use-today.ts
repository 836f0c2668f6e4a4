import { useHydrated } from "../ui/use-hydrated.ts";

/** The reader's own day as `YYYY-MM-DD`; null in the server's HTML, which is kept for longer than a day. */
export function useToday(): string | null {
  return useHydrated() ? toIsoDay(new Date()) : null;
}

function toIsoDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

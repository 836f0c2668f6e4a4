import { MINUTE } from "#platform/shared/time-units.ts";
import type { SecurityEventKind } from "../rules.ts";
import type { Db } from "./account-store.ts";
import { addSecurityEvents, type CountedEvent } from "./security-event-store.ts";

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;

type SecurityEventsOptions = {
  /** Must not count as a change of the content: strangers cause the events, and pages are cached until a change. */
  inUncountedTransaction(work: (tx: Db) => Promise<void>): Promise<void>;
  now(): Date;
  report(error: unknown): void;
};

/**
 * Counts security events by kind and minute, without their origin. Counts are stored a minute after the first of them, or when an owner
 * reads them, so that strangers cause at most one write a minute.
 */
export function createSecurityEvents({ inUncountedTransaction, now, report }: SecurityEventsOptions) {
  const counts = new Map<string, CountedEvent>();
  let timer: NodeJS.Timeout | undefined;

  const store = async () => {
    clearTimeout(timer);
    timer = undefined;
    const events = [...counts.values()];
    counts.clear();
    if (events.length === 0) return;
    try {
      await inUncountedTransaction((tx) => addSecurityEvents(tx, events));
    } catch (error) {
      // They are dropped, so that they do not fill the memory while the database fails.
      report(error);
    }
  };

  return {
    count(kind: SecurityEventKind): void {
      const minute = now().toISOString().slice(0, "YYYY-MM-DDTHH:MM".length);
      const key = `${minute} ${kind}`;
      const { count } = counts.get(key) ?? { count: 0 };
      counts.set(key, { minute, kind, count: count + 1 });
      timer ??= setTimeout(() => void store(), MINUTE).unref();
    },
    /** Stores the counts. It never rejects. */
    store,
  };
}

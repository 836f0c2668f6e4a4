import isEqual from "fast-deep-equal";
import type { Change } from "#features/archive/revisions/change-rules.ts";
import type { HistoryEntry } from "#features/archive/revisions/rules.ts";
import { MINUTE } from "#platform/shared/time-units.ts";

/** The longest time between two revisions of one sitting. */
const PAUSE_MAX_MS = 30 * MINUTE;

/** Consecutive revisions, newest first. */
export type Sitting = [HistoryEntry, ...HistoryEntry[]];

/** Groups revisions, newest first, that are at most half an hour apart. */
export function groupSittings(entries: readonly HistoryEntry[]): Sitting[] {
  const sittings: Sitting[] = [];
  for (const entry of entries) {
    const sitting = sittings.at(-1);
    const later = sitting?.at(-1);
    if (sitting && later && Date.parse(later.created_at) - Date.parse(entry.created_at) <= PAUSE_MAX_MS) sitting.push(entry);
    else sittings.push([entry]);
  }
  return sittings;
}

/** Groups revisions of all incidents, newest first, by incident and day. */
export function groupDays<Revision extends HistoryEntry & { incident_id: string }>(
  revisions: readonly Revision[],
): [Revision, ...Revision[]][] {
  const days = new Map<string, [Revision, ...Revision[]]>();
  for (const revision of revisions) {
    const key = `${revision.incident_id} ${revision.created_at.slice(0, 10)}`;
    const day = days.get(key);
    if (day) day.push(revision);
    else days.set(key, [revision]);
  }
  return [...days.values()];
}

/** Returns the changes of a sitting, oldest first. Several changes of a field become one, or none if its value is as before. */
export function mergeChanges(sitting: Sitting): Change[] {
  const merged: Change[] = [];
  for (const change of [...sitting].reverse().flatMap(({ changes }) => changes)) {
    const index = merged.findIndex((earlier) => earlier.field === change.field);
    const earlier = merged[index];
    if (isSingleField(change) && earlier && "before" in earlier) {
      merged[index] = { ...change, before: earlier.before } as Change;
    } else merged.push(change);
  }
  return merged.filter((change) => !("before" in change) || !isEqual(change.before, change.after));
}

/** Returns whether a change is of a field that an incident has once, with values before and after. */
function isSingleField(change: Change): boolean {
  return "before" in change && change.field !== "claim" && change.field !== "attribution";
}

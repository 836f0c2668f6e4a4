import { MERGED_EDITS_MAX_MS } from "#features/archive/revisions/change-list-rules.ts";
import type { Change } from "#features/archive/revisions/change-rules.ts";
import type { HistoryEntry } from "#features/archive/revisions/rules.ts";

type Entry = HistoryEntry & { incident_id?: string };

/** Consecutive revisions of an incident by one admin, newest first. */
export type MergedEdits<E extends Entry = Entry> = [E, ...E[]];

type WithBetween<C> = C extends { before: infer Value } ? C & { between?: Value[] } : C;
/** A change of a value, with the values that it had in between. */
export type MergedChange = WithBetween<Change>;

/** Merges revisions, newest first, each with those that it continues: of the same incident, and in all within half an hour. */
export function mergeEdits<E extends Entry>(entries: readonly E[]): MergedEdits<E>[] {
  const merged: MergedEdits<E>[] = [];
  for (const entry of entries) {
    const edits = merged.filter(([newest]) => newest.incident_id === entry.incident_id).at(-1);
    const next = edits?.at(-1);
    const isContinued = next?.is_continued === true && next.number === entry.number + 1;
    if (edits && isContinued && Date.parse(edits[0].created_at) - Date.parse(entry.created_at) <= MERGED_EDITS_MAX_MS) {
      edits.push(entry);
    } else merged.push([entry]);
  }
  return merged;
}

/** Returns the changes of merged edits, oldest first. Several changes of a value become one with all its values. */
export function mergeChanges(edits: MergedEdits): MergedChange[] {
  const merged: MergedChange[] = [];
  for (const change of [...edits].reverse().flatMap(({ changes }) => changes)) {
    const index = merged.map((earlier) => isOfSameValue(earlier, change)).lastIndexOf(true);
    const earlier = merged[index];
    if (earlier && "before" in earlier && "before" in change) {
      const between = [...(earlier.between ?? []), earlier.after];
      merged[index] = { ...change, before: earlier.before, between } as MergedChange;
    } else merged.push(change);
  }
  return merged;
}

/** Returns whether two changes are of one value, such as a text, a count or a figure. A sentence, as of a withdrawal, has none. */
function isOfSameValue(earlier: Change, change: Change): boolean {
  if (earlier.field === "claim" || earlier.field === "attribution") {
    const isPart = change.field === earlier.field && earlier.before !== null && change.after !== null;
    return isPart && change.before !== null && earlier.after?._id === change.before._id;
  }
  return change.field === earlier.field && "before" in change && change.field !== "withdrawn";
}

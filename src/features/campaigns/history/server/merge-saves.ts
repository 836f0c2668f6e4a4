import { SAVE_PAUSE_MAX_MS } from "../rules.ts";
import { parseFields } from "./describe-entries.ts";
import type { HistoryEntry } from "./history-store.ts";

/**
 * Merges consecutive automatic saves of a draft into one entry, with the values before the first save and after the last, and with the
 * number of the first. Entries are newest first.
 */
export function mergeSaves(entries: HistoryEntry[]): HistoryEntry[] {
  const merged: HistoryEntry[] = [];
  for (const entry of entries) {
    const newer = merged.at(-1);
    if (newer && isSameEditingSession(entry, newer)) merged[merged.length - 1] = merge(entry, newer);
    else merged.push(entry);
  }
  return merged;
}

function isSameEditingSession(older: HistoryEntry, newer: HistoryEntry): boolean {
  return (
    older.verb === "edit" &&
    newer.verb === "edit" &&
    older.kind === newer.kind &&
    older.subject === newer.subject &&
    older.account_id === newer.account_id &&
    isDraftSave(older) &&
    isDraftSave(newer) &&
    Date.parse(newer.began_at ?? newer.at) - Date.parse(older.at) <= SAVE_PAUSE_MAX_MS
  );
}

const isDraftSave = ({ after_json }: HistoryEntry): boolean => parseFields(after_json).publication === "draft";

/** Merges the fields, as not every save has every field. */
function merge(older: HistoryEntry, newer: HistoryEntry): HistoryEntry {
  return {
    ...newer,
    sequence: older.sequence,
    began_at: older.at,
    before_json: JSON.stringify({ ...parseFields(newer.before_json), ...parseFields(older.before_json) }),
    after_json: JSON.stringify({ ...parseFields(older.after_json), ...parseFields(newer.after_json) }),
  };
}

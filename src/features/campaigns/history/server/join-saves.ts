import { HOUR } from "#platform/shared/time-units.ts";
import type { CampaignEntry } from "./history-store.ts";

/** Between two saves of one sitting. */
const MAX_PAUSE_MS = HOUR;

type Fields = Record<string, unknown>;

/**
 * Joins the saves of a draft that follow each other, as a form that saves itself makes them: one entry from what was before the first to
 * what was after the last, with the number of the first. Entries are the newest first.
 */
export function joinSaves(entries: CampaignEntry[]): CampaignEntry[] {
  const joined: CampaignEntry[] = [];
  for (const entry of entries) {
    const newer = joined.at(-1);
    if (newer && isSameSitting(entry, newer)) joined[joined.length - 1] = join(entry, newer);
    else joined.push(entry);
  }
  return joined;
}

function isSameSitting(older: CampaignEntry, newer: CampaignEntry): boolean {
  return (
    older.action.startsWith("edit_") &&
    older.action === newer.action &&
    older.subject === newer.subject &&
    older.account_id === newer.account_id &&
    isOfDraft(older) &&
    isOfDraft(newer) &&
    Date.parse(newer.began_at ?? newer.at) - Date.parse(older.at) <= MAX_PAUSE_MS
  );
}

const isOfDraft = ({ after_json }: CampaignEntry): boolean => parse(after_json).publication === "draft";

/** Not every save tells every field. */
function join(older: CampaignEntry, newer: CampaignEntry): CampaignEntry {
  return {
    ...newer,
    sequence: older.sequence,
    began_at: older.at,
    before_json: JSON.stringify({ ...parse(newer.before_json), ...parse(older.before_json) }),
    after_json: JSON.stringify({ ...parse(older.after_json), ...parse(newer.after_json) }),
  };
}

function parse(json: string | null): Fields {
  return json === null ? {} : (JSON.parse(json) as Fields);
}

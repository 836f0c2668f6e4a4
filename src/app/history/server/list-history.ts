import { type EntryFilter, type HistoryEntry, listEntries } from "#features/campaigns/history/server/history-store.ts";
import { mergeSaves } from "#features/campaigns/history/server/merge-saves.ts";
import { pause } from "#platform/server/process/slices.ts";
import { HISTORY_PAGE_SIZE } from "../rules.ts";
import { type Db, findNewestEntry, findNewestEntryBefore } from "./history-store.ts";

/** The numbers of the trail that one query looks through, and the entries that it returns at most. */
const SEARCHED_AT_ONCE = 2000;
const READ_AT_ONCE = 100;
/** The most numbers that one page looks through: no index sorts the entries of an account or a kind. */
const SEARCHED_MAX = 50_000;

type Filter = Pick<EntryFilter, "kinds" | "accountId" | "itemId" | "before"> & {
  /** The moment of the oldest entries. */
  since?: string | undefined;
};
/** A page, and the number that the next one is before; null on the last page. */
type HistoryPage = { entries: HistoryEntry[]; older: number | null };

/** Returns a page of entries, newest first. */
export async function listHistory(
  db: Db,
  { before, since, ...filter }: Filter,
  searchedMax = SEARCHED_MAX,
): Promise<HistoryPage> {
  const newest = await findNewestEntry(db);
  let end = Math.min(before ?? newest + 1, newest + 1);
  const oldest = since === undefined ? 1 : (await findNewestEntryBefore(db, since)) + 1;
  // The changes of one item and of one import have an index.
  const [atOnce, most] = filter.itemId === undefined ? [SEARCHED_AT_ONCE, searchedMax] : [end, end];
  const last = Math.max(oldest, end - most);
  let found: HistoryEntry[] = [];
  while (end > last) {
    const from = Math.max(last, end - atOnce);
    const entries = await listEntries(db, { ...filter, from, before: end }, READ_AT_ONCE);
    found = mergeSaves([...found, ...entries]);
    // The last one may continue in entries that were not read yet.
    if (found.length > HISTORY_PAGE_SIZE) {
      const page = found.slice(0, HISTORY_PAGE_SIZE);
      return { entries: page, older: Number(page.at(-1)?.sequence) };
    }
    end = entries.length < READ_AT_ONCE ? from : Number(entries.at(-1)?.sequence);
    await pause();
  }
  return { entries: found, older: end > oldest ? end : null };
}

import { pause } from "#platform/server/process/slices.ts";
import { withoutTranslations } from "../../incidents/language-rules.ts";
import { withTexts } from "../../incidents/server/text-store.ts";
import type { ChangeKind } from "../change-list-rules.ts";
import { listChangeKinds } from "../change-rules.ts";
import { type ArchiveChange, HISTORY_PAGE_SIZE } from "../rules.ts";
import { addLongTexts, type Db, listChangeRows, readChanges, withContinued } from "./revision-store.ts";

/** The revisions that a filter reads at once, and the most that one page searches. */
const FILTERED_AT_ONCE = 100;
export const CHANGES_SEARCHED_MAX = 2000;

type Row = Awaited<ReturnType<typeof listRows>>[number];

/**
 * Returns a page of the changes of all incidents that are or were listed, newest first; `before` is the cursor of the last one seen. For
 * an incident that is no longer listed, only its withdrawal.
 */
export async function listChanges(db: Db, before?: string): Promise<ArchiveChange[]> {
  return describeRows(db, await listRows(db, before, HISTORY_PAGE_SIZE));
}

/** Returns a page of the changes of a kind, or of all, and the cursor of the next page; null at the end. */
export async function searchChanges(
  db: Db,
  {
    what,
    before,
    searchedMax = CHANGES_SEARCHED_MAX,
  }: { what?: ChangeKind | undefined; before?: string | undefined; searchedMax?: number },
): Promise<{ changes: ArchiveChange[]; older: string | null }> {
  const found: Row[] = [];
  let older = before ?? null;
  const limit = what === undefined ? HISTORY_PAGE_SIZE + 1 : FILTERED_AT_ONCE;
  for (let searched = 0; searched < searchedMax; searched += limit) {
    const rows = await listRows(db, older ?? undefined, limit);
    found.push(...rows.filter((row) => what === undefined || listChangeKinds(row).includes(what)));
    if (found.length > HISTORY_PAGE_SIZE) {
      const page = found.slice(0, HISTORY_PAGE_SIZE);
      return { changes: await describeRows(db, page), older: page.at(-1)?.cursor ?? null };
    }
    older = rows.at(-1)?.cursor ?? null;
    if (rows.length < limit) return { changes: await describeRows(db, found), older: null };
    await pause();
  }
  return { changes: await describeRows(db, found), older };
}

async function listRows(db: Db, before: string | undefined, limit: number) {
  const [incident_id = "", number] = before?.split(".") ?? [];
  const rows = await listChangeRows(db, {
    before: before === undefined ? undefined : { incident_id, number: Number(number) },
    limit,
  });
  const changed = [];
  for (const { changes_json, ...row } of rows) {
    const changes = await readChanges(db, { ...row, changes_json });
    changed.push({
      ...row,
      cursor: `${row.incident_id}.${row.number}`,
      changes: row.is_listed ? changes : changes.filter(({ field }) => field === "withdrawn" || field === "status_note"),
    });
  }
  return changed;
}

async function describeRows(db: Db, rows: Row[]): Promise<ArchiveChange[]> {
  const shown = [];
  for (const row of rows) shown.push({ ...row, changes: await addLongTexts(db, row) });
  const told = await withContinued(db, await withTexts(db, shown));
  return told.map(({ is_listed, ...row }) => (is_listed ? row : { ...withoutTranslations(row), title: null }));
}

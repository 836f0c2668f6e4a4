import { type Db, listListedIds } from "#features/archive/search-index/server/index-store.ts";
import type { SearchSort } from "../filter-rules.ts";
import type { Filter } from "../rules.ts";
import type { Columns } from "./index-copy.ts";
import type { Matcher, Matches } from "./matches.ts";

/** A prime larger than any number of rows: steps of this length visit each row once, in an order unrelated to theirs. */
const STRIDE = 1_000_000_007;

/** Returns a page of the matching rows in the order of a sort. `before` is the row of the last one seen. */
export function selectPage(matches: Matches, sort: SearchSort, limit: number, before: number | undefined): number[] {
  const compare = createOrder(matches.columns, sort);
  const page: number[] = [];
  const { rows } = matches;
  // Visiting rows in reverse order would insert each before all others.
  for (let count = 0, index = 0; count < rows.length; count += 1, index = (index + STRIDE) % rows.length) {
    const row = rows[index] ?? 0;
    if (before !== undefined && compare(row, before) <= 0) continue;
    const last = page[limit - 1];
    if (last !== undefined && compare(row, last) >= 0) continue;
    let position = Math.min(page.length, limit - 1);
    for (; position > 0 && compare(row, page[position - 1] ?? 0) < 0; position -= 1) page[position] = page[position - 1] ?? 0;
    page[position] = row;
  }
  return page;
}

/** Returns a comparison of rows for sorting; equal rows have the last recorded first. */
export function createOrder(columns: Columns, sort: SearchSort): (a: number, b: number) => number {
  const [order, first, killed] = [columns.get("order"), columns.get("first"), columns.get("killed_minimum")];
  const at = (column: Int32Array, row: number) => column[row] ?? 0;
  const byOrder = (a: number, b: number) => at(order, b) - at(order, a);
  return {
    recorded: byOrder,
    newest: (a: number, b: number) => at(first, b) - at(first, a) || byOrder(a, b),
    oldest: (a: number, b: number) => at(first, a) - at(first, b) || byOrder(a, b),
    // Unknown numbers come last: they are -1.
    killed: (a: number, b: number) => at(killed, b) - at(killed, a) || byOrder(a, b),
  }[sort];
}

/** Ids read in one statement. */
const BATCH_SIZE = 500;

/** Finds all incidents of a filter, and returns their ids in the order of a search. The ids are read as they are consumed. */
export async function listIncidentIds(
  match: Matcher,
  db: Db,
  { sort = "recorded", ...filter }: Filter & { sort?: SearchSort | undefined },
): Promise<AsyncIterable<string>> {
  const { columns, rows } = await match(db, filter);
  return readIds(db, rows.toSorted(createOrder(columns, sort)));
}

async function* readIds(db: Db, rows: Int32Array): AsyncGenerator<string> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = [...rows.subarray(start, start + BATCH_SIZE)];
    const ids = await listListedIds(db, batch);
    for (const row of batch) {
      const id = ids.get(row);
      if (id !== undefined) yield id;
    }
  }
}

import { type Db, listListedIds } from "../../listing/server/listing-store.ts";
import type { SearchSort } from "../filter-rules.ts";
import type { Filter } from "../rules.ts";
import type { Matcher } from "./matches.ts";
import { createOrder } from "./select-page.ts";

/** Of one statement. */
const BATCH_SIZE = 500;

/** Finds all incidents of a filter, and returns their ids in the order of a search. They are read as they are taken. */
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

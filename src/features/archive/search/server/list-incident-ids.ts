import { type Db, listListedIds } from "../../listing/server/listing-store.ts";
import type { SearchSort } from "../filter-rules.ts";
import type { Filter } from "../rules.ts";
import type { Matcher } from "./matches.ts";
import { createOrder } from "./select-page.ts";

/** Of one statement. */
const BATCH_SIZE = 500;

/** Returns the ids of all that a filter finds, in the order of a search. */
export async function listIncidentIds(
  match: Matcher,
  db: Db,
  { sort = "recorded", ...filter }: Filter & { sort?: SearchSort | undefined },
): Promise<string[]> {
  const { columns, rows: found } = await match(db, filter);
  const rows = [...found].sort(createOrder(columns, sort));
  const ids: string[] = [];
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = rows.slice(start, start + BATCH_SIZE);
    const byRow = await listListedIds(db, batch);
    ids.push(...batch.flatMap((row) => byRow.get(row) ?? []));
  }
  return ids;
}

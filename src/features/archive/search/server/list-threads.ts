import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import { type Db, listThreadRows } from "../../listing/server/listing-store.ts";
import type { threadSchema } from "../rules.ts";

/** The rows of one read; few, as SQLite queries are synchronous. */
const READ_SIZE = 250;

/** Returns incidents as threads, in the order of their rows. */
export async function listThreads(db: Db, rows: number[], isCounted: (row: number) => boolean) {
  const threads: z.infer<typeof threadSchema>[] = [];
  for (let start = 0; start < rows.length; start += READ_SIZE) {
    const some = rows.slice(start, start + READ_SIZE);
    const stored = new Map((await listThreadRows(db, some)).map((row) => [row.sequence, row]));
    for (const number of some) {
      const row = stored.get(number);
      if (!row) continue;
      const { sequence, killed_minimum, killed_maximum, latitude, longitude, place_precision: precision, ...thread } = row;
      const isPointed = (precision === "exact" || precision === "near") && latitude !== null && longitude !== null;
      threads.push({
        ...thread,
        killed: { minimum: killed_minimum, maximum: killed_maximum },
        is_counted: isCounted(sequence),
        point: isPointed ? { latitude, longitude, precision } : null,
      });
    }
    await setImmediate();
  }
  return threads;
}

import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Fills some two dozen pages; below the size from which PostgreSQL compresses a value. */
const PROBE_ROWS = 100;
const PROBE_VALUE = "x".repeat(1900);

const rollback = new Error("The probe of the storage is rolled back.");

/**
 * Writes to a table of its own and rolls it back, on both engines.
 *
 * @throws when the database cannot store anything
 */
export async function assertStorable(inTransaction: Database["inTransaction"]): Promise<void> {
  const values = sql.join(Array.from({ length: PROBE_ROWS }, () => sql`(${PROBE_VALUE})`));
  try {
    await inTransaction(async (tx) => {
      await sql`create table storage_probe (content text not null)`.execute(tx);
      await sql`insert into storage_probe (content) values ${values}`.execute(tx);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
}

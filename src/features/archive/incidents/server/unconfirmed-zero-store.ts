import type { Db } from "#database/database.ts";
import { COUNT_NAMES, type CountName } from "../count-rules.ts";
import type { UnconfirmedZeros } from "../rules.ts";
import { isListedIncident } from "./listed-incident-store.ts";

const getColumn = (count: CountName) => `${count}_zero_unconfirmed` as const;
const COLUMNS = COUNT_NAMES.map(getColumn);

/** Returns the listed incidents that have unconfirmed zeros, newest first. */
export async function listUnconfirmedZeros(db: Db, limit: number): Promise<UnconfirmedZeros> {
  const rows = await db
    .selectFrom("incident")
    .select(["id as _id", "title", "location", "date", "date_of_incident", ...COLUMNS])
    .where(isListedIncident)
    .where((eb) => eb.or(COLUMNS.map((column) => eb(column, "=", 1))))
    .orderBy("sequence", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, counts: COUNT_NAMES.filter((count) => row[getColumn(count)] === 1) }));
}

/** Deletes a zero from the list; returns whether it was there. */
export async function confirmZero(tx: Db, incidentId: string, count: CountName): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("incident")
    .set({ [getColumn(count)]: 0 })
    .where("id", "=", incidentId)
    .where(getColumn(count), "=", 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

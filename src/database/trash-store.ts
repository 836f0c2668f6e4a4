import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "./database.ts";
import { selectPageBy } from "./select-page.ts";

/** Returns the functions that move the rows of a table without a publication of its own to the trash and restore them. */
export function createTrashStore(table: "source" | "claim" | "attribution" | "organisation" | "tweet") {
  // The tables share the columns used here.
  const name = table as "claim";
  const setDeletedAt = async (tx: Db, id: string, deletedAt: string | null): Promise<void> => {
    await tx.updateTable(name).set({ deleted_at: deletedAt }).where("id", "=", id).execute();
  };
  return {
    trash: (tx: Db, id: string, now: Date) => setDeletedAt(tx, id, now.toISOString()),
    restore: (tx: Db, id: string) => setDeletedAt(tx, id, null),
  };
}

/** A page of the trash: after the row `before`, and only what the account `who` deleted, `since` a moment. */
export type TrashPage = { before?: string | undefined; who?: string | undefined; since?: string | undefined };

/** Takes a page of the rows in the trash, the last deleted first. */
export const selectTrashPage = <Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  { table, name = table, before, who, since }: TrashPage & { table: string; name?: string },
): SelectQueryBuilder<Db, Table, Row> => {
  const [id, deletedAt] = [sql.ref(`${name}.id`), sql.ref(`${name}.deleted_at`)];
  const byWho = sql<boolean>`exists (select 1 from audit where subject = ${id} and at = ${deletedAt} and account_id = ${who} and verb = 'trash')`;
  const deleted = query.$if(who !== undefined, (rows) => rows.where(byWho));
  const recent = deleted.$if(since !== undefined, (rows) => rows.where(sql<boolean>`${deletedAt} >= ${since}`));
  return selectPageBy(recent as typeof query, { table, name, before, column: "deleted_at" });
};

import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { OLDER_PAGE_SIZE } from "#platform/shared/lists.ts";

/** Selects a value of the row with an id. */
export const selectValue = <Value>(table: string, column: string, id: string | undefined) =>
  sql<Value>`(select ${sql.ref(column)} from ${sql.table(table)} where id = ${id})`;

/**
 * Takes a page of rows of a table, which the query calls `name`, from the highest `column` down, and those of the same from the newest:
 * the first page, or that after the row with the id `before`.
 */
export function selectPageBy<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  { table, name = table, column, before }: { table: string; name?: string; column: string; before: string | undefined },
) {
  const [value, sequence] = [sql.ref(`${name}.${column}`), sql.ref(`${name}.sequence`)];
  const last = sql`${selectValue(table, column, before)}, ${selectValue(table, "sequence", before)}`;
  const isAfter: Expression<SqlBool> = sql`(${value}, ${sequence}) < (${last})`;
  return query
    .$if(before !== undefined, (rows) => rows.where(isAfter))
    .orderBy(value, "desc")
    .orderBy(sequence, "desc")
    .limit(OLDER_PAGE_SIZE);
}

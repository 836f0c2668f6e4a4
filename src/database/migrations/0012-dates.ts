import type { Migration } from "../migration.ts";

/** A day becomes an expression, which may also be a month, a year or an interval; `date_of_incident` stays its earliest day. */
export const createDateExpressions: Migration = async (db) => {
  const alter = () => db.schema.alterTable("incident");
  await alter()
    // SQLite adds no column that may not be null without a default.
    .addColumn("date", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await alter().addColumn("latest_day", "text").execute();
  await db
    .updateTable("incident")
    .set(({ ref }) => ({ date: ref("date_of_incident"), latest_day: ref("date_of_incident") }))
    .execute();
};

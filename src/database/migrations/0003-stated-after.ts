import type { Migration } from "./migration.ts";

/** Adds before which renames an incident was last changed, so that a rename need not update all incidents in its own transaction. */
export const addStatedAfter: Migration = async (db) => {
  await db.schema
    .alterTable("incident")
    .addColumn("stated_after", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
};

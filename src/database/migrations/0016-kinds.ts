import type { Migration } from "../migration.ts";

/** Adds the kinds of event of an incident; existing ones have none. */
export const createIncidentKinds: Migration = async (db) => {
  await db.schema
    .alterTable("incident")
    .addColumn("kinds_json", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
};

import type { Migration } from "../migration.ts";

/** An incident has kinds of event; those there are have none yet. */
export const createIncidentKinds: Migration = async (db) => {
  await db.schema
    .alterTable("incident")
    .addColumn("kinds_json", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
};

import type { Migration } from "../migration.ts";
import { addSequenceColumn, notNull, references, unique } from "../migration-columns.ts";

export const createArchiveTables: Migration = async ({ schema }, engine) => {
  await addSequenceColumn(schema.createTable("incident"), engine)
    .addColumn("id", "text", unique)
    .addColumn("title", "text", notNull)
    .addColumn("description", "text", notNull)
    .addColumn("location", "text", notNull)
    .addColumn("date_of_incident", "text", notNull)
    .addColumn("number_of_killed", "integer", notNull)
    .addColumn("number_of_injured", "integer", notNull)
    .addColumn("number_of_displaced", "integer", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();

  for (const table of ["article", "video"]) {
    await addSequenceColumn(schema.createTable(table), engine)
      .addColumn("id", "text", unique)
      .addColumn("incident_id", "text", references("incident.id"))
      .addColumn("link", "text", notNull)
      .addColumn("description", "text", notNull)
      .addColumn("created_at", "text", notNull)
      .addColumn("updated_at", "text", notNull)
      .addColumn("deleted_at", "text")
      .execute();
    await schema.createIndex(`${table}_of_incident`).on(table).columns(["incident_id", "sequence"]).execute();
  }
};

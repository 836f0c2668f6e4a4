import { references, required, unique, withSequence } from "../migration-columns.ts";
import type { MigrationStep } from "../migration-step.ts";

export const createArchiveTables: MigrationStep = async ({ schema }, engine) => {
  await withSequence(schema.createTable("incident"), engine)
    .addColumn("id", "text", unique)
    .addColumn("title", "text", required)
    .addColumn("description", "text", required)
    .addColumn("location", "text", required)
    .addColumn("date_of_incident", "text", required)
    .addColumn("number_of_killed", "integer", required)
    .addColumn("number_of_injured", "integer", required)
    .addColumn("number_of_displaced", "integer", required)
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addColumn("deleted_at", "text")
    .execute();

  for (const table of ["article", "video"]) {
    await withSequence(schema.createTable(table), engine)
      .addColumn("id", "text", unique)
      .addColumn("incident_id", "text", references("incident.id"))
      .addColumn("link", "text", required)
      .addColumn("description", "text", required)
      .addColumn("created_at", "text", required)
      .addColumn("updated_at", "text", required)
      .addColumn("deleted_at", "text")
      .execute();
    await schema.createIndex(`${table}_of_incident`).on(table).columns(["incident_id", "sequence"]).execute();
  }
};

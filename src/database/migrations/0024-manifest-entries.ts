import type { Migration } from "../migration.ts";
import { notNull } from "../migration-columns.ts";

/** Adds the log of what the manifest lists. A start writes the entries of existing revisions. */
export const createManifestEntries: Migration = async ({ schema }) => {
  await schema
    .createTable("manifest_entry")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("date", "text", notNull)
    .addColumn("kind", "text", notNull)
    .addColumn("incident_id", "text", notNull)
    .addColumn("revision", "integer", notNull)
    .addColumn("sha256", "text", notNull)
    .addColumn("record_sha256", "text")
    .addColumn("type", "text")
    .addColumn("width", "integer")
    .addColumn("entry_sha256", "text", notNull)
    .execute();
  // A picture of an incident, and a revision of it, are looked for at each change.
  await schema.createIndex("manifest_entry_incident").on("manifest_entry").columns(["incident_id", "kind", "sha256"]).execute();
};

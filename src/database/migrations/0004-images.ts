import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { addSequenceColumn, notNull, references, unique } from "../migration-columns.ts";

export const createImages: Migration = async ({ schema }, engine) => {
  await addSequenceColumn(schema.createTable("image"), engine)
    .addColumn("id", "text", unique)
    .addColumn("incident_id", "text", references("incident.id"))
    .addColumn("description", "text", notNull)
    .addColumn("address", "text", notNull)
    .addColumn("filename", "text", notNull)
    .addColumn("untouched", "integer", notNull)
    .addColumn("avif_state", "text", (column) => column.notNull().check(sql`avif_state in ('pending', 'done')`))
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();
  await schema.createIndex("image_of_incident").on("image").columns(["incident_id", "sequence"]).execute();
  await schema.createIndex("image_at_address").on("image").column("address").execute();

  await schema
    .createTable("image_file")
    .addColumn("image_id", "text", references("image.id"))
    .addColumn("key", "text", notNull)
    .addColumn("role", "text", (column) => column.notNull().check(sql`role in ('original', 'served')`))
    .addColumn("type", "text", notNull)
    .addColumn("sha256", "text", notNull)
    .addColumn("bytes", "integer", notNull)
    .addColumn("width", "integer", notNull)
    .addColumn("height", "integer", notNull)
    .addPrimaryKeyConstraint("image_file_pk", ["image_id", "key"])
    .execute();
  await schema.createIndex("image_of_file").on("image_file").column("key").execute();
};

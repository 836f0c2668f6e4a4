import { sql } from "kysely";
import { references, required, unique, withSequence } from "../migration-columns.ts";
import type { MigrationStep } from "../migration-step.ts";

export const createImages: MigrationStep = async ({ schema }, engine) => {
  await withSequence(schema.createTable("image"), engine)
    .addColumn("id", "text", unique)
    .addColumn("incident_id", "text", references("incident.id"))
    .addColumn("description", "text", required)
    .addColumn("address", "text", required)
    .addColumn("filename", "text", required)
    .addColumn("untouched", "integer", required)
    .addColumn("avif_state", "text", (column) => column.notNull().check(sql`avif_state in ('pending', 'done')`))
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addColumn("deleted_at", "text")
    .execute();
  await schema.createIndex("image_of_incident").on("image").columns(["incident_id", "sequence"]).execute();
  await schema.createIndex("image_at_address").on("image").column("address").execute();

  await schema
    .createTable("image_file")
    .addColumn("image_id", "text", references("image.id"))
    .addColumn("key", "text", required)
    .addColumn("role", "text", (column) => column.notNull().check(sql`role in ('original', 'served')`))
    .addColumn("type", "text", required)
    .addColumn("sha256", "text", required)
    .addColumn("bytes", "integer", required)
    .addColumn("width", "integer", required)
    .addColumn("height", "integer", required)
    .addPrimaryKeyConstraint("image_file_pk", ["image_id", "key"])
    .execute();
  await schema.createIndex("image_of_file").on("image_file").column("key").execute();
};

import type { Migration } from "../migration.ts";
import { addSequenceColumn, notNull, references, unique } from "../migration-columns.ts";

/** Whom sources hold responsible: a list of organisations, and what is said of each. No person has a column. */
export const createAttributions: Migration = async ({ schema }, engine) => {
  await addSequenceColumn(schema.createTable("organisation"), engine)
    .addColumn("id", "text", unique)
    .addColumn("name_en", "text", notNull)
    .addColumn("name_am", "text")
    .addColumn("other_names_json", "text", notNull)
    .addColumn("description", "text", notNull)
    .addColumn("description_am", "text")
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();

  await addSequenceColumn(schema.createTable("attribution"), engine)
    .addColumn("id", "text", unique)
    .addColumn("incident_id", "text", references("incident.id"))
    .addColumn("organisation_id", "text", references("organisation.id"))
    .addColumn("stance", "text", notNull)
    .addColumn("quote", "text")
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();
  await schema.createIndex("attribution_of_incident").on("attribution").columns(["incident_id", "sequence"]).execute();
  await schema.createIndex("attribution_of_organisation").on("attribution").column("organisation_id").execute();

  await schema
    .createTable("attribution_source")
    .addColumn("attribution_id", "text", references("attribution.id"))
    .addColumn("source_id", "text", notNull)
    .addPrimaryKeyConstraint("attribution_source_pk", ["attribution_id", "source_id"])
    .execute();
  await schema.createIndex("attribution_of_source").on("attribution_source").column("source_id").execute();
};

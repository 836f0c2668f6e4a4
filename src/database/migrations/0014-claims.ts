import type { Migration } from "../migration.ts";
import { addSequenceColumn, notNull, references, unique } from "../migration-columns.ts";

/** The figures that sources give, and why the counts of an incident are as they are. A source is a row of one of three tables. */
export const createClaims: Migration = async ({ schema }, engine) => {
  await addSequenceColumn(schema.createTable("claim"), engine)
    .addColumn("id", "text", unique)
    .addColumn("incident_id", "text", references("incident.id"))
    .addColumn("kind", "text", notNull)
    .addColumn("whom", "text", notNull)
    .addColumn("minimum", "integer")
    .addColumn("maximum", "integer")
    .addColumn("about", "integer", notNull)
    .addColumn("as_written", "text")
    .addColumn("quote", "text")
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();
  await schema.createIndex("claim_of_incident").on("claim").columns(["incident_id", "sequence"]).execute();

  await schema
    .createTable("claim_source")
    .addColumn("claim_id", "text", references("claim.id"))
    .addColumn("source_id", "text", notNull)
    .addPrimaryKeyConstraint("claim_source_pk", ["claim_id", "source_id"])
    .execute();
  await schema.createIndex("claim_of_source").on("claim_source").column("source_id").execute();

  await schema.alterTable("incident").addColumn("count_reason", "text").execute();
};

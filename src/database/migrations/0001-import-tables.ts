import { addSequenceColumn, flag, isOneOf, type Migration, notNull, references, unique } from "./migration.ts";

const FORMATS = ["archive", "sources", "claims", "attributions", "ucdp_ged", "table"];

export const createImportTables: Migration = async ({ schema }, engine) => {
  await addSequenceColumn(schema.createTable("import_batch"), engine)
    .addColumn("id", "text", unique)
    .addColumn("filename", "text", notNull)
    .addColumn("format", "text", (column) => column.notNull().check(isOneOf("format", ...FORMATS)))
    .addColumn("columns_json", "text", notNull)
    .addColumn("mapping_json", "text")
    .addColumn("row_count", "integer", notNull)
    .addColumn("first_sequence", "integer", notNull)
    .addColumn("created_by", "text", (column) => column.references("account.id"))
    .addColumn("created_at", "text", notNull)
    .execute();

  await schema
    .createTable("import_row")
    .addColumn("batch_id", "text", references("import_batch.id"))
    .addColumn("number", "integer", notNull)
    .addColumn("cells_json", "text", notNull)
    .addColumn("state", "text", (column) =>
      column.notNull().check(isOneOf("state", "read", "checked", "applied", "published", "incomplete", "undone", "left")),
    )
    .addColumn("outcome", "text", (column) => column.check(isOneOf("outcome", "create", "update", "same", "conflict", "refused")))
    .addColumn("is_similar", "integer", (column) => flag("is_similar")(column).defaultTo(0))
    .addColumn("keep", "text", (column) => column.check(isOneOf("keep", "file", "site")))
    .addColumn("row_key", "text")
    .addColumn("details_json", "text")
    .addColumn("incident_id", "text")
    .addColumn("part_id", "text")
    .addColumn("audit_sequence", "bigint")
    .addPrimaryKeyConstraint("import_row_pk", ["batch_id", "number"])
    .execute();
  // Rows are taken up in its order, and counted without reading their texts.
  await schema
    .createIndex("import_row_by_state")
    .on("import_row")
    .columns(["batch_id", "state", "outcome", "number", "is_similar"])
    .execute();
  await schema.createIndex("import_row_by_incident").on("import_row").columns(["incident_id", "state"]).execute();
  await schema.createIndex("import_row_by_key").on("import_row").columns(["batch_id", "row_key", "number"]).execute();
};

import type { Migration } from "./migration.ts";

/** Adds which import made a change, so that a history lists an import as one entry. */
export const addBatches: Migration = async ({ schema }) => {
  await schema.alterTable("audit").addColumn("batch_id", "text").execute();
  await schema
    .createIndex("audit_of_batch")
    .on("audit")
    .columns(["batch_id", "sequence"])
    .where("batch_id", "is not", null)
    .execute();
};

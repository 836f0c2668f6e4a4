import type { Migration } from "../migration.ts";
import { addSequenceColumn, notNull } from "../migration-columns.ts";

export const createBackupRuns: Migration = async ({ schema }, engine) => {
  await addSequenceColumn(schema.createTable("backup_run"), engine)
    .addColumn("started_at", "text", notNull)
    .addColumn("lease_until", "text")
    .addColumn("finished_at", "text")
    .addColumn("file", "text")
    .addColumn("bytes", "bigint")
    .addColumn("damaged_files", "integer")
    .addColumn("failure", "text")
    .execute();
};

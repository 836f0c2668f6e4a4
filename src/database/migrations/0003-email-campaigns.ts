import type { MigrationStep } from "../migration-step.ts";

export const createEmailCampaigns: MigrationStep = async ({ schema }, engine) => {
  const table = schema.createTable("email_campaign");
  const withSequence =
    engine === "sqlite"
      ? table.addColumn("sequence", "integer", (column) => column.primaryKey().autoIncrement())
      : table.addColumn("sequence", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity());
  await withSequence
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("to_json", "text", (column) => column.notNull())
    .addColumn("cc_json", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("deleted_at", "text")
    .execute();
};

import type { Migration } from "../migration.ts";
import { addSequenceColumn, notNull, unique } from "../migration-columns.ts";

export const createEmailCampaigns: Migration = async ({ schema }, engine) => {
  await addSequenceColumn(schema.createTable("email_campaign"), engine)
    .addColumn("id", "text", unique)
    .addColumn("title", "text", notNull)
    .addColumn("description", "text", notNull)
    .addColumn("subject", "text", notNull)
    .addColumn("body", "text", notNull)
    .addColumn("to_json", "text", notNull)
    .addColumn("cc_json", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();
};

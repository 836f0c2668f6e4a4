import { required, unique, withSequence } from "../migration-columns.ts";
import type { MigrationStep } from "../migration-step.ts";

export const createEmailCampaigns: MigrationStep = async ({ schema }, engine) => {
  await withSequence(schema.createTable("email_campaign"), engine)
    .addColumn("id", "text", unique)
    .addColumn("title", "text", required)
    .addColumn("description", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("body", "text", required)
    .addColumn("to_json", "text", required)
    .addColumn("cc_json", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addColumn("deleted_at", "text")
    .execute();
};

import type { Migration } from "../migration.ts";
import { notNull, unique } from "../migration-columns.ts";

/** Adds the publication state, schedules and secret links to drafts. All existing content is published. */
export const createPublicationColumns: Migration = async ({ schema }) => {
  for (const table of ["twitter_campaign", "email_campaign", "incident"]) {
    await schema
      .alterTable(table)
      .addColumn("publication", "text", (column) => column.notNull().defaultTo("published"))
      .execute();
    await schema.alterTable(table).addColumn("publish_at", "text").execute();
    await schema.alterTable(table).addColumn("scheduled_by", "text").execute();
  }
  await schema
    .createTable("draft_link")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("id", "text", unique)
    .addColumn("kind", "text", notNull)
    .addColumn("item_id", "text", notNull)
    .addColumn("created_by", "text")
    .addColumn("created_at", "text", notNull)
    .addColumn("revoked_at", "text")
    .execute();
  await schema.createIndex("draft_link_to_item").on("draft_link").column("item_id").execute();
};

import type { Migration } from "../migration.ts";

/** What the public sees, and what is to become public when. All there is has been published. */
export const createPublicationColumns: Migration = async ({ schema }) => {
  for (const table of ["twitter_campaign", "email_campaign", "incident"]) {
    await schema
      .alterTable(table)
      .addColumn("publication", "text", (column) => column.notNull().defaultTo("published"))
      .execute();
    await schema.alterTable(table).addColumn("publish_at", "text").execute();
    await schema.alterTable(table).addColumn("scheduled_by", "text").execute();
  }
};

import type { Migration } from "../migration.ts";

/**
 * What the public history of incidents needs. A site that comes from a release has no revision yet, as they are written by the start
 * after this one, so none corrects another.
 */
export const createHistory: Migration = async ({ schema }) => {
  await schema
    .alterTable("incident_revision")
    .addColumn("corrects", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex("incident_revision_by_date").on("incident_revision").column("created_at").execute();
};

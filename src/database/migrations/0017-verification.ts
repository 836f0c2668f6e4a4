import type { Migration } from "../migration.ts";

/** Adds how far an incident is verified; existing ones are unreviewed. */
export const createVerificationColumns: Migration = async ({ schema }) => {
  await schema
    .alterTable("incident")
    .addColumn("verification", "text", (column) => column.notNull().defaultTo("unreviewed"))
    .execute();
  for (const column of ["verification_note", "verification_since"]) {
    await schema.alterTable("incident").addColumn(column, "text").execute();
  }
};

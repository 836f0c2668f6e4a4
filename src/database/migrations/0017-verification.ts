import type { Migration } from "../migration.ts";

/** How far an incident is verified. Of those there are nobody has said it yet. */
export const createVerificationColumns: Migration = async ({ schema }) => {
  await schema
    .alterTable("incident")
    .addColumn("verification", "text", (column) => column.notNull().defaultTo("unreviewed"))
    .execute();
  for (const column of ["verification_note", "verification_since"]) {
    await schema.alterTable("incident").addColumn(column, "text").execute();
  }
};

import type { Migration } from "../migration.ts";
import { notNull } from "../migration-columns.ts";

export const createLooseFiles: Migration = async ({ schema }) => {
  await schema
    .createTable("loose_file")
    .addColumn("note", "text", notNull)
    .addColumn("key", "text", notNull)
    .addColumn("arriving_since", "text")
    .addPrimaryKeyConstraint("loose_file_pk", ["note", "key"])
    .execute();
};

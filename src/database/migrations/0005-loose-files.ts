import { required } from "../migration-columns.ts";
import type { MigrationStep } from "../migration-step.ts";

export const createLooseFiles: MigrationStep = async ({ schema }) => {
  await schema
    .createTable("loose_file")
    .addColumn("note", "text", required)
    .addColumn("key", "text", required)
    .addColumn("arriving_since", "text")
    .addPrimaryKeyConstraint("loose_file_pk", ["note", "key"])
    .execute();
};

import type { Migration } from "../migration.ts";
import { notNull, references } from "../migration-columns.ts";

export const createLimitTables: Migration = async ({ schema }) => {
  await schema
    .createTable("known_device")
    .addColumn("account_id", "text", references("account.id"))
    .addColumn("token_hash", "text", notNull)
    .addColumn("last_used_at", "text", notNull)
    .addPrimaryKeyConstraint("known_device_pk", ["account_id", "token_hash"])
    .execute();

  await schema
    .createTable("security_event")
    .addColumn("minute", "text", notNull)
    .addColumn("kind", "text", notNull)
    .addColumn("count", "integer", notNull)
    .addPrimaryKeyConstraint("security_event_pk", ["minute", "kind"])
    .execute();
};

import { v7 as createId } from "uuid";
import type { Migration } from "../migration.ts";
import { notNull, references, unique } from "../migration-columns.ts";

/** Also gives each session an id, by which it can be ended without its token. */
export const createResetLinks: Migration = async (db) => {
  const { schema } = db;
  await schema
    .createTable("reset_link")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("id", "text", unique)
    .addColumn("account_id", "text", references("account.id"))
    .addColumn("created_by", "text", (column) => column.references("account.id"))
    .addColumn("created_at", "text", notNull)
    .addColumn("expires_at", "text", notNull)
    .addColumn("used_at", "text")
    .execute();
  await schema.createIndex("reset_link_of_account").on("reset_link").column("account_id").execute();

  // SQLite adds a column that may not be null only with a default.
  await schema
    .alterTable("session")
    .addColumn("id", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  const sessions = await db.selectFrom("session").select("token_hash").execute();
  for (const { token_hash } of sessions) {
    await db.updateTable("session").set({ id: createId() }).where("token_hash", "=", token_hash).execute();
  }
  await schema.createIndex("session_by_id").on("session").column("id").unique().execute();
};

import { sql } from "kysely";
import type { Migration } from "../migration.ts";
import { addSequenceColumn, notNull, references, unique } from "../migration-columns.ts";

export const createFirstTables: Migration = async (db, engine) => {
  const { schema } = db;

  await addSequenceColumn(schema.createTable("account"), engine)
    .addColumn("id", "text", unique)
    .addColumn("first_name", "text", notNull)
    .addColumn("last_name", "text", notNull)
    .addColumn("email", "text", notNull)
    .addColumn("email_key", "text", unique)
    .addColumn("password_hash", "text", notNull)
    .addColumn("role", "text", (column) => column.notNull().check(sql`role in ('owner', 'admin')`))
    .addColumn("status", "text", (column) => column.notNull().check(sql`status in ('active', 'waiting', 'disabled')`))
    .addColumn("created_at", "text", notNull)
    .execute();

  await schema
    .createTable("session")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", references("account.id"))
    .addColumn("created_at", "text", notNull)
    .addColumn("last_seen_at", "text", notNull)
    .addColumn("revoked_at", "text")
    .execute();
  await schema.createIndex("session_of_account").on("session").column("account_id").execute();

  await addSequenceColumn(schema.createTable("invite"), engine)
    .addColumn("id", "text", unique)
    .addColumn("token_hash", "text", unique)
    .addColumn("created_by", "text", references("account.id"))
    .addColumn("created_at", "text", notNull)
    .addColumn("expires_at", "text", notNull)
    .addColumn("used_by", "text", (column) => column.references("account.id"))
    .addColumn("used_at", "text")
    .execute();

  await schema
    .createTable("setup_code")
    .addColumn("code_hash", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", notNull)
    .execute();

  await addSequenceColumn(schema.createTable("twitter_campaign"), engine)
    .addColumn("id", "text", unique)
    .addColumn("title", "text", notNull)
    .addColumn("description", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();

  await addSequenceColumn(schema.createTable("tweet"), engine)
    .addColumn("id", "text", unique)
    .addColumn("twitter_campaign_id", "text", references("twitter_campaign.id"))
    .addColumn("body", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();
  await schema.createIndex("tweet_of_campaign").on("tweet").columns(["twitter_campaign_id", "sequence"]).execute();

  await addSequenceColumn(schema.createTable("audit"), engine)
    .addColumn("at", "text", notNull)
    .addColumn("account_id", "text", (column) => column.references("account.id"))
    .addColumn("action", "text", notNull)
    .addColumn("subject", "text", notNull)
    .addColumn("before_json", "text")
    .addColumn("after_json", "text")
    .execute();
  await schema.createIndex("audit_of_subject").on("audit").column("subject").execute();

  await schema
    .createTable("idempotency_key")
    .addColumn("scope", "text", notNull)
    .addColumn("key", "text", notNull)
    .addColumn("call", "text", notNull)
    .addColumn("input_hash", "text", notNull)
    .addColumn("answer_json", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .addPrimaryKeyConstraint("idempotency_key_pk", ["scope", "key"])
    .execute();
};

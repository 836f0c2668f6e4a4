import { sql } from "kysely";
import { references, required, unique, withSequence } from "../migration-columns.ts";
import type { MigrationStep } from "../migration-step.ts";

export const createFirstTables: MigrationStep = async (db, engine) => {
  const { schema } = db;

  await withSequence(schema.createTable("account"), engine)
    .addColumn("id", "text", unique)
    .addColumn("first_name", "text", required)
    .addColumn("last_name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("email_key", "text", unique)
    .addColumn("password_hash", "text", required)
    .addColumn("role", "text", (column) => column.notNull().check(sql`role in ('owner', 'admin')`))
    .addColumn("status", "text", (column) => column.notNull().check(sql`status in ('active', 'waiting', 'disabled')`))
    .addColumn("created_at", "text", required)
    .execute();

  await schema
    .createTable("session")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", references("account.id"))
    .addColumn("created_at", "text", required)
    .addColumn("last_seen_at", "text", required)
    .addColumn("revoked_at", "text")
    .execute();
  await schema.createIndex("session_of_account").on("session").column("account_id").execute();

  await withSequence(schema.createTable("invite"), engine)
    .addColumn("id", "text", unique)
    .addColumn("token_hash", "text", unique)
    .addColumn("created_by", "text", references("account.id"))
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .addColumn("used_by", "text", (column) => column.references("account.id"))
    .addColumn("used_at", "text")
    .execute();

  await schema
    .createTable("setup_code")
    .addColumn("code_hash", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", required)
    .execute();

  await withSequence(schema.createTable("twitter_campaign"), engine)
    .addColumn("id", "text", unique)
    .addColumn("title", "text", required)
    .addColumn("description", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addColumn("deleted_at", "text")
    .execute();

  await withSequence(schema.createTable("tweet"), engine)
    .addColumn("id", "text", unique)
    .addColumn("twitter_campaign_id", "text", references("twitter_campaign.id"))
    .addColumn("body", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addColumn("deleted_at", "text")
    .execute();
  await schema.createIndex("tweet_of_campaign").on("tweet").columns(["twitter_campaign_id", "sequence"]).execute();

  await withSequence(schema.createTable("audit"), engine)
    .addColumn("at", "text", required)
    .addColumn("account_id", "text", (column) => column.references("account.id"))
    .addColumn("action", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("before_json", "text")
    .addColumn("after_json", "text")
    .execute();
  await schema.createIndex("audit_of_subject").on("audit").column("subject").execute();

  await schema
    .createTable("idempotency_key")
    .addColumn("scope", "text", required)
    .addColumn("key", "text", required)
    .addColumn("call", "text", required)
    .addColumn("input_hash", "text", required)
    .addColumn("answer_json", "text", required)
    .addColumn("created_at", "text", required)
    .addPrimaryKeyConstraint("idempotency_key_pk", ["scope", "key"])
    .execute();
};

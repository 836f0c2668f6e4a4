import { addSequenceColumn, areBothOrNone, flag, isOneOf, type Migration, notNull, references, unique } from "./migration.ts";

export const createAccountTables: Migration = async ({ schema }, engine) => {
  await addSequenceColumn(schema.createTable("account"), engine)
    .addColumn("id", "text", unique)
    .addColumn("first_name", "text", notNull)
    .addColumn("last_name", "text", notNull)
    .addColumn("email", "text", notNull)
    .addColumn("email_key", "text", unique)
    .addColumn("password_hash", "text", notNull)
    .addColumn("role", "text", (column) => column.notNull().check(isOneOf("role", "owner", "admin")))
    .addColumn("status", "text", (column) => column.notNull().check(isOneOf("status", "active", "waiting", "disabled")))
    .addColumn("created_at", "text", notNull)
    .execute();

  await schema
    .createTable("session")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("id", "text", unique)
    .addColumn("account_id", "text", references("account.id"))
    .addColumn("created_at", "text", notNull)
    .addColumn("last_seen_at", "text", notNull)
    .addColumn("revoked_at", "text")
    .addColumn("has_guessable_password", "integer", flag("has_guessable_password"))
    .execute();
  await schema.createIndex("session_of_account").on("session").column("account_id").execute();

  await schema
    .createTable("known_device")
    .addColumn("account_id", "text", references("account.id"))
    .addColumn("token_hash", "text", notNull)
    .addColumn("last_used_at", "text", notNull)
    .addPrimaryKeyConstraint("known_device_pk", ["account_id", "token_hash"])
    .execute();

  await schema
    .createTable("second_factor")
    .addColumn("account_id", "text", (column) => column.primaryKey().references("account.id"))
    .addColumn("secret", "text")
    .addColumn("pending_secret", "text")
    .addColumn("last_step", "integer", notNull)
    .addColumn("asked_at", "text")
    .execute();

  await schema
    .createTable("recovery_code")
    .addColumn("account_id", "text", references("account.id"))
    .addColumn("code_hash", "text", notNull)
    .addPrimaryKeyConstraint("recovery_code_pk", ["account_id", "code_hash"])
    .execute();

  await schema
    .createTable("sign_in_count")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", notNull)
    .addColumn("ends_at", "text", notNull)
    .execute();
  await schema.createIndex("sign_in_count_that_ends").on("sign_in_count").column("ends_at").execute();

  await addSequenceColumn(schema.createTable("invite"), engine)
    .addColumn("id", "text", unique)
    .addColumn("token_hash", "text", unique)
    .addColumn("created_by", "text", references("account.id"))
    .addColumn("created_at", "text", notNull)
    .addColumn("expires_at", "text", notNull)
    .addColumn("used_by", "text", (column) => column.references("account.id"))
    .addColumn("used_at", "text")
    .addCheckConstraint("invite_used", areBothOrNone("used_by", "used_at"))
    .execute();

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

  await schema
    .createTable("setup_code")
    .addColumn("code_hash", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", notNull)
    .execute();
};

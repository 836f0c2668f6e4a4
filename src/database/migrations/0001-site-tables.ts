import { addSequenceColumn, flag, isOneOf, type Migration, notNull, unique } from "./migration.ts";

const CONTENT = ["twitter_campaign", "email_campaign", "incident"];
const ROOT_KINDS = [...CONTENT, "organisation", "place", "account", "invite", "site", "import"];

/** The tables of the site as a whole: its settings, and what all kinds of content share. */
export const createSiteTables: Migration = async (db, engine) => {
  const { schema } = db;
  await schema
    .createTable("site_setting")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", notNull)
    .execute();

  await schema
    .createTable("site_file")
    .addColumn("sha256", "text", (column) => column.primaryKey())
    .addColumn("type", "text", notNull)
    .addColumn("bytes", "text", notNull)
    .addColumn("card", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .execute();

  await schema
    .createTable("draft_link")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("id", "text", unique)
    .addColumn("kind", "text", (column) => column.notNull().check(isOneOf("kind", ...CONTENT)))
    .addColumn("item_id", "text", notNull)
    .addColumn("created_by", "text", (column) => column.references("account.id"))
    .addColumn("created_at", "text", notNull)
    .addColumn("revoked_at", "text")
    .execute();
  await schema.createIndex("draft_link_to_item").on("draft_link").column("item_id").execute();

  await schema
    .createTable("item_incident")
    .addColumn("kind", "text", (column) => column.notNull().check(isOneOf("kind", "twitter_campaign", "email_campaign")))
    .addColumn("item_id", "text", notNull)
    .addColumn("incident_id", "text", (column) => column.notNull().references("incident.id").onDelete("cascade"))
    .addColumn("is_made_from", "integer", flag("is_made_from"))
    .addColumn("killed_minimum", "integer")
    .addColumn("killed_maximum", "integer")
    .addColumn("injured_minimum", "integer")
    .addColumn("injured_maximum", "integer")
    .addColumn("displaced_minimum", "integer")
    .addColumn("displaced_maximum", "integer")
    .addPrimaryKeyConstraint("item_incident_pk", ["item_id", "incident_id"])
    .execute();
  await schema.createIndex("item_of_incident").on("item_incident").column("incident_id").execute();

  await addSequenceColumn(schema.createTable("audit"), engine)
    .addColumn("at", "text", notNull)
    .addColumn("account_id", "text", (column) => column.references("account.id"))
    .addColumn("action", "text", notNull)
    .addColumn("root_kind", "text", (column) => column.notNull().check(isOneOf("root_kind", ...ROOT_KINDS)))
    .addColumn("root_id", "text", notNull)
    .addColumn("subject", "text", notNull)
    .addColumn("before_json", "text")
    .addColumn("after_json", "text")
    .addColumn("salt", "text")
    .addColumn("text_sha256", "text", notNull)
    .addColumn("entry_sha256", "text", notNull)
    .execute();
  await schema.createIndex("audit_of_subject").on("audit").column("subject").execute();
  await schema.createIndex("audit_of_account").on("audit").columns(["account_id", "at"]).execute();
  await schema.createIndex("audit_of_root").on("audit").columns(["root_kind", "root_id", "sequence"]).execute();

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

  await schema
    .createTable("security_event")
    .addColumn("minute", "text", notNull)
    .addColumn("kind", "text", notNull)
    .addColumn("count", "integer", notNull)
    .addPrimaryKeyConstraint("security_event_pk", ["minute", "kind"])
    .execute();

  await addSequenceColumn(schema.createTable("backup_run"), engine)
    .addColumn("started_at", "text", notNull)
    .addColumn("lease_until", "text")
    .addColumn("finished_at", "text")
    .addColumn("file", "text")
    .addColumn("bytes", "bigint")
    .addColumn("damaged_files", "integer")
    .addColumn("failure", "text")
    .execute();
};

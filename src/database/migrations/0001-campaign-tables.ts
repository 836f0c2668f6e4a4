import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";
import { LANGUAGES } from "./0001-archive-tables.ts";
import {
  addPublicationColumns,
  addSequenceColumn,
  createDraftIndex,
  createDueIndex,
  createTrashIndex,
  createWordTable,
  isOneOf,
  type Migration,
  notNull,
  references,
  unique,
} from "./migration.ts";

export const createCampaignTables: Migration = async (db, engine) => {
  const { schema } = db;
  await addPublicationColumns(addSequenceColumn(schema.createTable("twitter_campaign"), engine))
    .addColumn("id", "text", unique)
    .addColumn("language", "text", (column) => column.notNull().check(isOneOf("language", ...LANGUAGES)))
    .addColumn("translation_group", "text")
    .addColumn("title", "text", notNull)
    .addColumn("description", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();

  await createDueIndex(schema, "twitter_campaign");
  await createDraftIndex(schema, "twitter_campaign");
  await createTrashIndex(schema, "twitter_campaign");
  await createLanguageIndexes(schema, "twitter_campaign");

  await addSequenceColumn(schema.createTable("tweet"), engine)
    .addColumn("id", "text", unique)
    .addColumn("twitter_campaign_id", "text", references("twitter_campaign.id"))
    .addColumn("body", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();
  await createTrashIndex(schema, "tweet");
  await schema.createIndex("tweet_of_campaign").on("tweet").columns(["twitter_campaign_id", "sequence"]).execute();

  await addPublicationColumns(addSequenceColumn(schema.createTable("email_campaign"), engine))
    .addColumn("id", "text", unique)
    .addColumn("language", "text", (column) => column.notNull().check(isOneOf("language", ...LANGUAGES)))
    .addColumn("translation_group", "text")
    .addColumn("title", "text", notNull)
    .addColumn("description", "text", notNull)
    .addColumn("subject", "text", notNull)
    .addColumn("body", "text", notNull)
    .addColumn("to_json", "text", notNull)
    .addColumn("cc_json", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();
  await createDueIndex(schema, "email_campaign");
  await createDraftIndex(schema, "email_campaign");
  await createTrashIndex(schema, "email_campaign");
  await createLanguageIndexes(schema, "email_campaign");

  await schema
    .createTable("act_count")
    .addColumn("campaign_id", "text", notNull)
    .addColumn("day", "text", notNull)
    .addColumn("count", "integer", notNull)
    .addPrimaryKeyConstraint("act_count_pk", ["campaign_id", "day"])
    .execute();

  await addSequenceColumn(schema.createTable("email_recipient"), engine)
    .addColumn("id", "text", unique)
    .addColumn("email_campaign_id", "text", references("email_campaign.id"))
    .addColumn("country", "text", (column) => column.notNull().check(sql`length(country) = 2 and country = upper(country)`))
    .addColumn("region", "text", notNull)
    .addColumn("name", "text", notNull)
    .addColumn("email_address", "text", notNull)
    .addColumn("checked_on", "text", notNull)
    .addColumn("bounced_on", "text")
    .execute();
  await schema
    .createIndex("email_recipient_of_campaign")
    .on("email_recipient")
    .columns(["email_campaign_id", "country", "region", "sequence"])
    .execute();

  // Derived, so nothing refers to its rows and no backup has them.
  await addSequenceColumn(schema.createTable("campaign_listing"), engine)
    .addColumn("campaign_id", "text", unique)
    .addColumn("format", "text", notNull)
    .execute();
  await createWordTable(db, "campaign_words", engine);
  // PostgreSQL stores long rows beside a table, takes it for a short one and reads all of them: without compression that takes a third.
  if (engine === "postgres") await sql`alter table campaign_words alter column words set storage external`.execute(db);
};

async function createLanguageIndexes(schema: Kysely<Tables>["schema"], table: string): Promise<void> {
  // At most one campaign of a group is in each language.
  await schema.createIndex(`translation_of_${table}`).unique().on(table).columns(["translation_group", "language"]).execute();
  await schema.createIndex(`${table}_by_language`).on(table).columns(["language", "sequence"]).execute();
}

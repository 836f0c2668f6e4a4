import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";
import { areBothOrNone, type Engine, isOneOf, type Migration, notNull } from "./migration.ts";

type Schema = Kysely<Tables>["schema"];

/**
 * Moves the names and descriptions of places and organisations in other languages than English to rows by language, and takes the list
 * of languages out of the tables: `languageTable` alone has it.
 */
export const moveTextsByLanguage: Migration = async (db, engine) => {
  await movePlaceNames(db, engine);
  await moveOrganisationTexts(db);
  for (const table of ["incident", "incident_text", "twitter_campaign", "email_campaign"]) {
    if (engine === "postgres") await db.schema.alterTable(table).dropConstraint(`${table}_language_check`).execute();
  }
  if (engine === "sqlite") await replaceLanguageColumns(db);
};

async function movePlaceNames(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { schema } = db;
  await sql`create table place_before as select * from place`.execute(db);
  if (engine === "sqlite") {
    await recreatePlaces(db);
  } else {
    for (const column of ["name_am", "name_am_source", "added_name_am", "added_name_am_source"]) {
      await schema.alterTable("place").dropColumn(column).execute();
    }
  }
  await schema
    .createTable("place_text")
    .addColumn("place_id", "text", (column) => column.notNull().references("place.id").onDelete("cascade"))
    .addColumn("language", "text", notNull)
    .addColumn("name", "text")
    .addColumn("source", "text")
    .addColumn("added_name", "text")
    .addColumn("added_source", "text")
    .addPrimaryKeyConstraint("place_text_pk", ["place_id", "language"])
    .addCheckConstraint("place_text_name", areBothOrNone("name", "source"))
    .addCheckConstraint("place_text_added_name", areBothOrNone("added_name", "added_source"))
    .execute();
  await sql`
    insert into place_text (place_id, language, name, source, added_name, added_source)
    select id, 'am', name_am, name_am_source, added_name_am, added_name_am_source from place_before
    where name_am is not null or added_name_am is not null`.execute(db);
  await schema.dropTable("place_before").execute();
}

/**
 * SQLite drops no column that a CHECK of the table names, so the table is dropped and created again: until the end of the transaction
 * references to its rows may lead nowhere. https://www.sqlite.org/pragma.html#pragma_defer_foreign_keys
 */
async function recreatePlaces(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  await sql`pragma defer_foreign_keys = on`.execute(db);
  // Goes with the places to which it refers.
  await sql`create table place_name_before as select * from place_name`.execute(db);
  await schema.dropTable("place").execute();
  await schema
    .createTable("place")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull().check(isOneOf("kind", "region", "zone", "district", "town")))
    .addColumn("parent_id", "text", (column) => column.check(sql`(kind = 'region') = (parent_id is null)`))
    .addColumn("name", "text", notNull)
    .addColumn("spellings_json", "text", notNull)
    .addColumn("added_spellings_json", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("pcode", "text")
    .addColumn("latitude", "double precision")
    .addColumn("longitude", "double precision")
    .addColumn("source", "text")
    .addColumn("created_by", "text")
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addCheckConstraint("place_degrees", areBothOrNone("latitude", "longitude"))
    .addForeignKeyConstraint("place_parent", ["parent_id"], "place", ["id"], (key) => key.deferrable().initiallyDeferred())
    .execute();
  await schema.createIndex("place_of_parent").on("place").column("parent_id").execute();
  const columns = sql.raw(
    "id, kind, parent_id, name, spellings_json, added_spellings_json, pcode, latitude, longitude, source, created_by, created_at, updated_at",
  );
  await sql`insert into place (${columns}) select ${columns} from place_before`.execute(db);
  await sql`insert into place_name (place_id, name, is_whole) select place_id, name, is_whole from place_name_before`.execute(db);
  await schema.dropTable("place_name_before").execute();
}

async function moveOrganisationTexts(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("organisation_text")
    .addColumn("organisation_id", "text", (column) => column.notNull().references("organisation.id").onDelete("cascade"))
    .addColumn("language", "text", notNull)
    .addColumn("name", "text")
    .addColumn("description", "text")
    .addPrimaryKeyConstraint("organisation_text_pk", ["organisation_id", "language"])
    .addCheckConstraint("organisation_text_told", sql`name is not null or description is not null`)
    .execute();
  await sql`
    insert into organisation_text (organisation_id, language, name, description)
    select id, 'am', name_am, description_am from organisation where name_am is not null or description_am is not null`.execute(
    db,
  );
  for (const column of ["name_am", "description_am"]) await schema.alterTable("organisation").dropColumn(column).execute();
}

/** SQLite drops a CHECK with its column only, and no column of a primary key or an index. */
async function replaceLanguageColumns(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  for (const table of ["twitter_campaign", "email_campaign"]) {
    for (const index of [`translation_of_${table}`, `${table}_by_language`]) await schema.dropIndex(index).execute();
    await replaceLanguageColumn(db, table);
    await schema.createIndex(`translation_of_${table}`).unique().on(table).columns(["translation_group", "language"]).execute();
    await schema.createIndex(`${table}_by_language`).on(table).columns(["language", "sequence"]).execute();
  }
  await replaceLanguageColumn(db, "incident");
  await recreateIncidentTexts(schema, db);
}

async function replaceLanguageColumn(db: Kysely<Tables>, table: string): Promise<void> {
  const { schema } = db;
  await schema.alterTable(table).renameColumn("language", "checked_language").execute();
  // SQLite adds no column that is not null without a default.
  await schema
    .alterTable(table)
    .addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
    .execute();
  await sql`update ${sql.table(table)} set language = checked_language`.execute(db);
  await schema.alterTable(table).dropColumn("checked_language").execute();
}

async function recreateIncidentTexts(schema: Schema, db: Kysely<Tables>): Promise<void> {
  await schema.alterTable("incident_text").renameTo("incident_text_before").execute();
  await schema
    .createTable("incident_text")
    .addColumn("incident_id", "text", (column) => column.notNull().references("incident.id"))
    .addColumn("language", "text", notNull)
    .addColumn("title", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("description", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("narrative", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("reviewed_on", "text", (column) => column.check(sql`reviewed_on is null or narrative <> ''`))
    .addCheckConstraint("incident_text_told", sql`title <> '' or description <> '' or narrative <> ''`)
    .addPrimaryKeyConstraint("incident_text_pk", ["incident_id", "language"])
    .execute();
  const columns = sql.raw("incident_id, language, title, description, narrative, reviewed_on");
  await sql`insert into incident_text (${columns}) select ${columns} from incident_text_before`.execute(db);
  await schema.dropTable("incident_text_before").execute();
}

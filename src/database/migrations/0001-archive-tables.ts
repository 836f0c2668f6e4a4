import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";
import {
  addPublicationColumns,
  addSequenceColumn,
  areBothOrNone,
  createDraftIndex,
  createDueIndex,
  createTrashIndex,
  createWordTable,
  type Engine,
  flag,
  isOneOf,
  isRange,
  type Migration,
  notNull,
  references,
  unique,
} from "./migration.ts";

const STATUSES = ["unreviewed", "reported", "corroborated", "verified", "disputed", "withdrawn"];
export const LANGUAGES = ["en", "am"];

export const createArchiveTables: Migration = async (db, engine) => {
  const { schema } = db;
  await schema
    .createTable("place")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull().check(isOneOf("kind", "region", "zone", "district", "town")))
    .addColumn("parent_id", "text", (column) => column.check(sql`(kind = 'region') = (parent_id is null)`))
    .addColumn("name", "text", notNull)
    .addColumn("spellings_json", "text", notNull)
    .addColumn("added_spellings_json", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("name_am", "text")
    .addColumn("name_am_source", "text")
    .addColumn("added_name_am", "text")
    .addColumn("added_name_am_source", "text")
    .addColumn("pcode", "text")
    .addColumn("latitude", "double precision")
    .addColumn("longitude", "double precision")
    .addColumn("source", "text")
    .addColumn("created_by", "text")
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addCheckConstraint("place_name_am", areBothOrNone("name_am", "name_am_source"))
    .addCheckConstraint("place_added_name_am", areBothOrNone("added_name_am", "added_name_am_source"))
    .addCheckConstraint("place_degrees", areBothOrNone("latitude", "longitude"))
    // A restore inserts a place before one that it lies in.
    .addForeignKeyConstraint("place_parent", ["parent_id"], "place", ["id"], (key) => key.deferrable().initiallyDeferred())
    .execute();
  await schema.createIndex("place_of_parent").on("place").column("parent_id").execute();

  // In the order of bytes, as in SQLite, PostgreSQL's index finds names by how they begin.
  await schema
    .createTable("place_name")
    .addColumn("place_id", "text", (column) => column.notNull().references("place.id").onDelete("cascade"))
    .addColumn("name", engine === "postgres" ? sql`text collate "C"` : "text", notNull)
    .addColumn("is_whole", "integer", flag("is_whole"))
    .addPrimaryKeyConstraint("place_name_pk", ["name", "place_id"])
    .execute();
  await schema.createIndex("name_of_place").on("place_name").column("place_id").execute();

  await addPublicationColumns(addSequenceColumn(schema.createTable("incident"), engine, { isByDefault: true }))
    .addColumn("id", "text", unique)
    .addColumn("language", "text", (column) => column.notNull().check(isOneOf("language", ...LANGUAGES)))
    .addColumn("location", "text", notNull)
    .addColumn("place_id", "text", (column) => column.references("place.id"))
    .addColumn("place_precision", "text", (column) =>
      column.check(isOneOf("place_precision", "exact", "near", "district", "zone", "region", "country")),
    )
    .addColumn("date", "text", notNull)
    .addColumn("date_of_incident", "text", notNull)
    .addColumn("latest_day", "text", (column) => column.check(sql`latest_day >= date_of_incident`))
    .addColumn("number_of_killed", "integer")
    .addColumn("number_of_injured", "integer")
    .addColumn("number_of_displaced", "integer")
    .addColumn("killed_maximum", "integer")
    .addColumn("injured_maximum", "integer")
    .addColumn("displaced_maximum", "integer")
    .addColumn("count_reason", "text")
    .addColumn("kinds_json", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("replaced_by", "text", (column) => column.check(sql`replaced_by <> id`))
    .addColumn("part_of", "text", (column) => column.check(sql`part_of <> id`))
    .addColumn("verification", "text", (column) =>
      column
        .notNull()
        .defaultTo("unreviewed")
        .check(isOneOf("verification", ...STATUSES)),
    )
    .addColumn("verification_note", "text")
    .addColumn("verification_since", "text")
    .addColumn("verified_until", "text")
    .addColumn("stated_by", "text")
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .addCheckConstraint(
      "incident_precision",
      sql`case when place_id is null then coalesce(place_precision, 'country') = 'country' else coalesce(place_precision, '') <> 'country' end`,
    )
    .addCheckConstraint("incident_killed", isRange("number_of_killed", "killed_maximum"))
    .addCheckConstraint("incident_injured", isRange("number_of_injured", "injured_maximum"))
    .addCheckConstraint("incident_displaced", isRange("number_of_displaced", "displaced_maximum"))
    .addCheckConstraint("incident_note", sql`verification not in ('disputed', 'withdrawn') or verification_note is not null`)
    // A restore inserts an incident before a later one that it refers to.
    .addForeignKeyConstraint("incident_replaced_by", ["replaced_by"], "incident", ["id"], (key) =>
      key.deferrable().initiallyDeferred(),
    )
    .addForeignKeyConstraint("incident_part_of", ["part_of"], "incident", ["id"], (key) => key.deferrable().initiallyDeferred())
    .execute();
  await createDueIndex(schema, "incident");
  await schema.createIndex("incident_of_day").on("incident").columns(["date_of_incident", "sequence"]).execute();
  await schema.createIndex("incident_of_place").on("incident").column("place_id").execute();
  await schema.createIndex("incident_replaced").on("incident").column("replaced_by").execute();
  await schema.createIndex("incident_of_series").on("incident").column("part_of").execute();
  await createDraftIndex(schema, "incident");
  await createTrashIndex(schema, "incident");
  await schema
    .createIndex("incident_by_verification")
    .on("incident")
    .columns(["verification", "verification_since", "sequence"])
    .execute();

  await schema
    .createTable("incident_text")
    .addColumn("incident_id", "text", references("incident.id"))
    .addColumn("language", "text", (column) => column.notNull().check(isOneOf("language", ...LANGUAGES)))
    .addColumn("title", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("description", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("narrative", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("reviewed_on", "text", (column) => column.check(sql`reviewed_on is null or narrative <> ''`))
    .addCheckConstraint("incident_text_told", sql`title <> '' or description <> '' or narrative <> ''`)
    .addPrimaryKeyConstraint("incident_text_pk", ["incident_id", "language"])
    .execute();

  // The number in a list cannot be unique in the table: a record in the trash, or one that is replaced, keeps it.
  await schema
    .createTable("incident_external_id")
    .addColumn("incident_id", "text", references("incident.id"))
    .addColumn("scheme", "text", (column) => column.notNull().check(isOneOf("scheme", "ucdp_ged", "acled", "wikidata", "other")))
    .addColumn("value", "text", notNull)
    .addColumn("position", "integer", notNull)
    .addPrimaryKeyConstraint("incident_external_id_pk", ["incident_id", "position"])
    .execute();
  await schema.createIndex("external_id").on("incident_external_id").columns(["scheme", "value"]).execute();

  await addSequenceColumn(schema.createTable("source"), engine)
    .addColumn("id", "text", unique)
    .addColumn("incident_id", "text", references("incident.id"))
    .addColumn("type", "text", (column) => column.notNull().check(isOneOf("type", "article", "video", "image", "document")))
    .addColumn("link", "text", (column) => column.check(sql`(link is null) = (type in ('image', 'document'))`))
    .addColumn("reference", "text", (column) => column.check(sql`(reference is null) = (type <> 'document')`))
    .addColumn("description", "text", notNull)
    .addColumn("title", "text")
    .addColumn("outlet", "text")
    .addColumn("published_on", "text")
    .addColumn("language", "text")
    .addColumn("source_kind", "text", (column) =>
      column.check(
        sql`source_kind in ('news', 'report', 'official', 'testimony', 'social', 'court', 'encyclopaedia', 'fact_check')`,
      ),
    )
    .addColumn("repeats", "text", (column) => column.check(sql`repeats <> id`))
    .addColumn("archived_link", "text")
    .addColumn("accessed_on", "text")
    .addColumn("rights", "text")
    .addColumn("image_kind", "text", (column) =>
      column.check(sql`image_kind is null or (type = 'image' and image_kind in ('photo', 'map', 'document', 'drawing'))`),
    )
    .addColumn("is_sensitive", "integer", (column) => column.notNull().defaultTo(1).check(sql`is_sensitive in (0, 1)`))
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    // A restore inserts a source before one that it repeats, and an incident is deleted with all its sources.
    .addForeignKeyConstraint("source_repeats", ["repeats"], "source", ["id"], (key) => key.deferrable().initiallyDeferred())
    .execute();
  await createTrashIndex(schema, "source");
  await schema.createIndex("source_of_incident").on("source").columns(["incident_id", "sequence"]).execute();
  await schema.createIndex("source_repeating").on("source").column("repeats").execute();

  await schema
    .createTable("image")
    .addColumn("id", "text", (column) => column.primaryKey().notNull().references("source.id"))
    .addColumn("address", "text", notNull)
    .addColumn("filename", "text", notNull)
    .addColumn("untouched", "integer", notNull)
    .addColumn("avif_state", "text", (column) => column.notNull().check(sql`avif_state in ('pending', 'done')`))
    .execute();
  await schema.createIndex("image_at_address").on("image").column("address").execute();

  await schema
    .createTable("image_file")
    .addColumn("image_id", "text", references("image.id"))
    .addColumn("key", "text", notNull)
    .addColumn("role", "text", (column) => column.notNull().check(sql`role in ('original', 'served')`))
    .addColumn("type", "text", notNull)
    .addColumn("sha256", "text", notNull)
    .addColumn("bytes", "integer", notNull)
    .addColumn("width", "integer", notNull)
    .addColumn("height", "integer", notNull)
    .addPrimaryKeyConstraint("image_file_pk", ["image_id", "key"])
    .execute();
  await schema.createIndex("image_of_file").on("image_file").column("key").execute();

  await schema
    .createTable("pending_file")
    .addColumn("note", "text", notNull)
    .addColumn("key", "text", notNull)
    .addColumn("arriving_since", "text")
    .addPrimaryKeyConstraint("pending_file_pk", ["note", "key"])
    .execute();

  await addSequenceColumn(schema.createTable("pending_rename"), engine)
    .addColumn("root_id", "text", notNull)
    .addColumn("account_id", "text", (column) => column.references("account.id"))
    .addColumn("at", "text", notNull)
    .addColumn("is_statement", "integer", flag("is_statement"))
    .execute();

  await addSequenceColumn(schema.createTable("claim"), engine)
    .addColumn("id", "text", unique)
    .addColumn("incident_id", "text", references("incident.id"))
    .addColumn("kind", "text", (column) => column.notNull().check(isOneOf("kind", "killed", "injured", "displaced", "missing")))
    .addColumn("whom", "text", (column) => column.notNull().check(isOneOf("whom", "all", "civilians", "women", "children")))
    .addColumn("minimum", "integer")
    .addColumn("maximum", "integer")
    .addColumn("about", "integer", flag("about"))
    .addColumn("as_written", "text")
    .addColumn("quote", "text")
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .addCheckConstraint("claim_range", isRange("minimum", "maximum"))
    .addCheckConstraint("claim_figure", sql`coalesce(minimum, maximum) is not null or as_written is not null`)
    .execute();
  await createTrashIndex(schema, "claim");
  await schema.createIndex("claim_of_incident").on("claim").columns(["incident_id", "sequence"]).execute();

  await schema
    .createTable("claim_source")
    .addColumn("claim_id", "text", references("claim.id"))
    .addColumn("source_id", "text", references("source.id"))
    .addPrimaryKeyConstraint("claim_source_pk", ["claim_id", "source_id"])
    .execute();
  await schema.createIndex("claim_of_source").on("claim_source").column("source_id").execute();

  // No column names a person.
  await addSequenceColumn(schema.createTable("organisation"), engine)
    .addColumn("id", "text", unique)
    .addColumn("name_en", "text", notNull)
    .addColumn("name_am", "text")
    .addColumn("other_names_json", "text", notNull)
    .addColumn("description", "text", notNull)
    .addColumn("description_am", "text")
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();

  await createTrashIndex(schema, "organisation");
  await schema
    .createIndex("organisation_name")
    .unique()
    .on("organisation")
    .column("name_en")
    .where(sql.ref("deleted_at"), "is", null)
    .execute();

  await addSequenceColumn(schema.createTable("attribution"), engine)
    .addColumn("id", "text", unique)
    .addColumn("incident_id", "text", references("incident.id"))
    .addColumn("organisation_id", "text", references("organisation.id"))
    .addColumn("stance", "text", (column) =>
      column.notNull().check(isOneOf("stance", "alleged", "claimed_by_themselves", "denied", "found_by_court")),
    )
    .addColumn("quote", "text")
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addColumn("deleted_at", "text")
    .execute();
  await createTrashIndex(schema, "attribution");
  await schema.createIndex("attribution_of_incident").on("attribution").columns(["incident_id", "sequence"]).execute();
  await schema.createIndex("attribution_of_organisation").on("attribution").column("organisation_id").execute();

  await schema
    .createTable("attribution_source")
    .addColumn("attribution_id", "text", references("attribution.id"))
    .addColumn("source_id", "text", references("source.id"))
    .addPrimaryKeyConstraint("attribution_source_pk", ["attribution_id", "source_id"])
    .execute();
  await schema.createIndex("attribution_of_source").on("attribution_source").column("source_id").execute();

  await createListingTables(db, engine);
};

/** The tables of the search. All of their rows are derived, so nothing refers to them and no backup has them. */
async function createListingTables(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { schema } = db;
  await addSequenceColumn(schema.createTable("incident_listing"), engine)
    .addColumn("incident_id", "text", unique)
    .addColumn("format", "text", notNull)
    .addColumn("changed", "bigint", notNull)
    .addColumn("incident_sequence", "bigint", notNull)
    .addColumn("publication", "text", notNull)
    .addColumn("is_deleted", "integer", flag("is_deleted"))
    .addColumn("is_listed", "integer", flag("is_listed"))
    .addColumn("is_replaced", "integer", flag("is_replaced"))
    .addColumn("is_part", "integer", flag("is_part"))
    .addColumn("first_day", "text", notNull)
    .addColumn("last_day", "text")
    .addColumn("place_id", "text")
    .addColumn("zone_id", "text")
    .addColumn("region_id", "text")
    .addColumn("place_precision", "text")
    .addColumn("status", "text", notNull)
    .addColumn("kinds", "integer", notNull)
    .addColumn("killed_minimum", "integer")
    .addColumn("killed_maximum", "integer")
    .addColumn("injured_minimum", "integer")
    .addColumn("injured_maximum", "integer")
    .addColumn("displaced_minimum", "integer")
    .addColumn("displaced_maximum", "integer")
    .addColumn("words_hash", "text", notNull)
    .execute();
  await schema.createIndex("incident_listing_by_change").unique().on("incident_listing").column("changed").execute();

  await schema
    .createTable("listing_state")
    .addColumn("id", "integer", (column) => column.primaryKey().notNull().check(sql`id = 1`))
    .addColumn("changed", "bigint", notNull)
    .addColumn("removed", "bigint", notNull)
    .execute();
  await db.insertInto("listing_state").values({ id: 1, changed: 0, removed: 0 }).execute();

  await createWordTable(db, "incident_words", engine);
}

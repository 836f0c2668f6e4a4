import type { Migration } from "../migration.ts";
import { notNull } from "../migration-columns.ts";

/**
 * The list of places, empty: a start fills it from the data of its version. No incident there is has a place yet. A place may refer
 * to one that a restore inserts after it.
 */
export const createPlaces: Migration = async ({ schema }) => {
  await schema
    .createTable("place")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", notNull)
    .addColumn("parent_id", "text")
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
    .addColumn("folded_names", "text", notNull)
    .addColumn("created_at", "text", notNull)
    .addColumn("updated_at", "text", notNull)
    .addForeignKeyConstraint("place_parent", ["parent_id"], "place", ["id"], (key) => key.deferrable().initiallyDeferred())
    .execute();
  await schema.createIndex("place_of_parent").on("place").column("parent_id").execute();

  await schema
    .alterTable("incident")
    .addColumn("place_id", "text", (column) => column.references("place.id"))
    .execute();
  await schema.alterTable("incident").addColumn("place_precision", "text").execute();
  await schema.createIndex("incident_of_place").on("incident").column("place_id").execute();
};

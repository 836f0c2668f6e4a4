import type { Migration } from "../migration.ts";

/** Articles, videos and images get what is known of them as sources. A reference to another source spans three tables. */
export const createSourceColumns: Migration = async (db) => {
  for (const table of ["article", "video", "image"]) {
    for (const column of ["title", "outlet", "published_on", "language", "source_kind", "repeats"]) {
      await db.schema.alterTable(table).addColumn(column, "text").execute();
    }
  }
};

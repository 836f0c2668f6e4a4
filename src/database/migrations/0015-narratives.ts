import type { Migration } from "../migration.ts";

/** Adds a narrative of an incident in each language, with the day on which it was reviewed. */
export const createNarratives: Migration = async (db) => {
  for (const language of ["en", "am"] as const) {
    const alter = () => db.schema.alterTable("incident");
    await alter()
      .addColumn(`narrative_${language}`, "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await alter().addColumn(`narrative_${language}_reviewed_on`, "text").execute();
  }
};

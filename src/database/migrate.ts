import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import type { Engine, Migration } from "./migration.ts";
import { createFirstTables } from "./migrations/0001-first-tables.ts";
import { createArchiveTables } from "./migrations/0002-archive.ts";
import { createEmailCampaigns } from "./migrations/0003-email-campaigns.ts";
import { createImages } from "./migrations/0004-images.ts";
import { createLooseFiles } from "./migrations/0005-loose-files.ts";
import type { Tables } from "./tables.ts";

/** In order; a step that has run somewhere is never edited, only followed by another. */
export const migrations: Record<string, Migration> = {
  "0001-first-tables": createFirstTables,
  "0002-archive": createArchiveTables,
  "0003-email-campaigns": createEmailCampaigns,
  "0004-images": createImages,
  "0005-loose-files": createLooseFiles,
};

/**
 * Brings the tables up to date, with all the missing steps in one transaction: of what fails or is killed half-way
 * nothing stays. Several processes may do it at once: which steps are missing is read when it is one's turn, on SQLite
 * inside that transaction, which locks the others out, on PostgreSQL under the migrator's lock.
 */
export async function migrateToLatest(db: Kysely<Tables>, engine: Engine, all = migrations): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(all).map(([name, step]) => [name, { up: (tx) => step(tx as Kysely<Tables>, engine) }])),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

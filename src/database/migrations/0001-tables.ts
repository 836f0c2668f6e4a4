import { createAccountTables } from "./0001-account-tables.ts";
import { createArchiveTables } from "./0001-archive-tables.ts";
import { createCampaignTables } from "./0001-campaign-tables.ts";
import { createImportTables } from "./0001-import-tables.ts";
import { createRevisionTables } from "./0001-revision-tables.ts";
import { createSiteTables } from "./0001-site-tables.ts";
import type { Migration } from "./migration.ts";

/** Creates the tables of version 1.0.0. */
export const createTables: Migration = async (db, engine) => {
  await createAccountTables(db, engine);
  await createCampaignTables(db, engine);
  await createArchiveTables(db, engine);
  await createRevisionTables(db, engine);
  await createImportTables(db, engine);
  await createSiteTables(db, engine);
};

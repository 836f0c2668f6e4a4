import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import type { Engine, Migration } from "./migration.ts";
import { createFirstTables } from "./migrations/0001-first-tables.ts";
import { createArchiveTables } from "./migrations/0002-archive.ts";
import { createEmailCampaigns } from "./migrations/0003-email-campaigns.ts";
import { createImages } from "./migrations/0004-images.ts";
import { createLooseFiles } from "./migrations/0005-loose-files.ts";
import { createLimitTables } from "./migrations/0008-limits.ts";
import { createBackupRuns } from "./migrations/0009-backups.ts";
import { createResetLinks } from "./migrations/0010-reset-links.ts";
import { createCountRanges } from "./migrations/0011-counts.ts";
import { createDateExpressions } from "./migrations/0012-dates.ts";
import { createSourceColumns } from "./migrations/0013-sources.ts";
import { createClaims } from "./migrations/0014-claims.ts";
import { createNarratives } from "./migrations/0015-narratives.ts";
import { createIncidentKinds } from "./migrations/0016-kinds.ts";
import { createVerificationColumns } from "./migrations/0017-verification.ts";
import { createPlaces } from "./migrations/0018-places.ts";
import { createAttributions } from "./migrations/0019-attributions.ts";
import { createRevisions } from "./migrations/0020-revisions.ts";
import { createHistory } from "./migrations/0021-history.ts";
import { createPublicationColumns } from "./migrations/0022-publication.ts";
import { createManifestEntries } from "./migrations/0024-manifest-entries.ts";
import type { Tables } from "./tables.ts";

/** In order. A migration that was released is never edited; a later one corrects it. */
export const migrations: Record<string, Migration> = {
  "0001-first-tables": createFirstTables,
  "0002-archive": createArchiveTables,
  "0003-email-campaigns": createEmailCampaigns,
  "0004-images": createImages,
  "0005-loose-files": createLooseFiles,
  "0008-limits": createLimitTables,
  "0009-backups": createBackupRuns,
  "0010-reset-links": createResetLinks,
  "0011-counts": createCountRanges,
  "0012-dates": createDateExpressions,
  "0013-sources": createSourceColumns,
  "0014-claims": createClaims,
  "0015-narratives": createNarratives,
  "0016-kinds": createIncidentKinds,
  "0017-verification": createVerificationColumns,
  "0018-places": createPlaces,
  "0019-attributions": createAttributions,
  "0020-revisions": createRevisions,
  "0021-history": createHistory,
  "0022-publication": createPublicationColumns,
  "0024-manifest-entries": createManifestEntries,
};

/**
 * Runs all missing migrations in one transaction, so that a failure leaves nothing behind. Several processes may
 * call it at once: SQLite reads the missing ones inside the exclusive transaction, PostgreSQL under the migrator's lock.
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

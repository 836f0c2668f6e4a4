import { existsSync } from "node:fs";
import { parseConfig } from "#app/config.ts";
import { createCallSender, createTransactionServices } from "#app/demonstration/create-call-sender.ts";
import { describeDemonstration, loadDemonstration } from "#app/demonstration/load-demonstration.ts";
import { insertWaitingColleague } from "#app/demonstration/waiting-colleague.ts";
import { hasContent } from "#app/describe-registration.ts";
import { openNewStorage } from "#app/open-storage.ts";
import { insertAuditEntry } from "#database/audit-store.ts";
import { createPasswordHasher } from "#features/accounts/server/password-hasher.ts";
import { seedPlaces } from "#features/archive/places/server/seed-places.ts";
import { logLateFiles } from "#features/archive/revisions/proof/server/log-revision.ts";
import { createImageService } from "#features/archive/sources/server/images/image-service.ts";
import { openUpload } from "#platform/server/open-upload.ts";
import { formatShellCommand, getOrigin } from "#platform/server/server-config.ts";
import { SECOND } from "#platform/shared/time-units.ts";

/** Loads the demonstration content, all of it or none, into a site that has no content yet. */
async function loadIntoEmptySite(): Promise<void> {
  const start = performance.now();
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = parseConfig(process.env);
  const { media, database } = await openNewStorage(config);
  try {
    await seedPlaces({ ...database, now: () => new Date() });
    await database.inTransaction(async (tx) => {
      if (await hasContent(tx)) throw new Error("This site has content already; the demonstration is only for an empty one.");
      // The site itself creates the AVIF files after its start.
      const images = createImageService({
        logLateFiles,
        ...media,
        ...createTransactionServices(tx),
        isAvifEnabled: false,
        report: console.error,
      });
      const passwordHasher = createPasswordHasher();
      const now = new Date();
      try {
        await loadDemonstration({
          sendAt: createCallSender(tx, { insertAuditEntry, images, passwordHasher, config }),
          openFile: (path) => openUpload(path, media.incoming),
          now,
          lockedSettings: config.settings,
          origin: getOrigin(config),
        });
        await insertWaitingColleague(tx, passwordHasher, now);
      } finally {
        await images.close();
      }
    });
  } finally {
    await media.store.close();
    await database.close();
  }
  const seconds = ((performance.now() - start) / SECOND).toFixed(1);
  console.log(
    `Loaded ${describeDemonstration()} in ${seconds} s. Start the site with: ${formatShellCommand("npm start", config)}`,
  );
}

loadIntoEmptySite().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

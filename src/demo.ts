import { existsSync } from "node:fs";
import { parseConfig } from "#app/config.ts";
import { createCallSender, createTransactionServices } from "#app/demonstration/create-call-sender.ts";
import { describeDemonstration, loadDemonstration } from "#app/demonstration/load-demonstration.ts";
import { hasContent } from "#app/has-content.ts";
import { openStorage } from "#app/open-storage.ts";
import { insertAuditEntry } from "#database/audit-store.ts";
import { createImageService } from "#features/archive/media/server/images/image-service.ts";
import { seedPlaces } from "#features/archive/places/server/seed-places.ts";
import { openUpload } from "#platform/server/open-upload.ts";
import { SECOND } from "#platform/shared/time-units.ts";

/** Loads the demonstration content, all of it or none, into a site that has no content yet. */
async function loadIntoEmptySite(): Promise<void> {
  const start = performance.now();
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = parseConfig(process.env);
  const { media, database } = await openStorage(config);
  try {
    await seedPlaces({ ...database, now: () => new Date() });
    await database.inTransaction(async (tx) => {
      if (await hasContent(tx)) throw new Error("This site has content already; the demonstration is only for an empty one.");
      // AVIF is made by the site itself, once it is started.
      const images = createImageService({
        ...media,
        ...createTransactionServices(tx),
        isAvifEnabled: false,
        report: console.error,
      });
      try {
        await loadDemonstration(createCallSender(tx, insertAuditEntry, images), (path) => openUpload(path, media.incoming));
      } finally {
        await images.close();
      }
    });
  } finally {
    await media.store.close();
    await database.close();
  }
  const seconds = ((performance.now() - start) / SECOND).toFixed(1);
  console.log(`Loaded ${describeDemonstration()} in ${seconds} s. Start the site with: npm start`);
}

loadIntoEmptySite().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

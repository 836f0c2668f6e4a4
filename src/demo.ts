import { createCallSender, createTransactionServices } from "#app/create-call-sender.ts";
import { describeDemonstration, loadDemonstration } from "#app/demonstration/load-demonstration.ts";
import { hasContent } from "#app/demonstration/site-content.ts";
import { insertWaitingColleague } from "#app/demonstration/waiting-colleague.ts";
import { exitWithMessage, fillNewSite } from "#app/fill-new-site.ts";
import { insertAuditEntry } from "#database/audit-store.ts";
import { createPasswordHasher } from "#features/accounts/server/password-hasher.ts";
import { appendLateFiles } from "#features/archive/revisions/proof/server/append-to-manifest.ts";
import { createImageService } from "#features/archive/sources/server/images/image-service.ts";
import { openLocalFile } from "#platform/server/http/open-local-file.ts";
import { getOrigin } from "#platform/server/process/server-config.ts";

/** Loads the demonstration content, all of it or none, into a site that has no content yet. */
const loadIntoEmptySite = () =>
  fillNewSite(async ({ config, media, database }) => {
    await database.inTransaction(async (tx) => {
      if (await hasContent(tx)) throw new Error("This site has content already; the demonstration is only for an empty one.");
      // The site itself creates the AVIF files after its start.
      const services = {
        appendLateFiles,
        ...media,
        ...createTransactionServices(tx),
        isAvifEnabled: false,
        report: console.error,
      };
      const images = createImageService(services);
      const passwordHasher = createPasswordHasher();
      const now = new Date();
      try {
        await loadDemonstration({
          sendAt: createCallSender(tx, { insertAuditEntry, images, passwordHasher, config }),
          openFile: (path) => openLocalFile(path, media.incoming),
          now,
          lockedSettings: config.settings,
          origin: getOrigin(config),
        });
        await insertWaitingColleague(tx, passwordHasher, now);
      } finally {
        await images.close();
      }
    });
    return `Loaded ${describeDemonstration()}`;
  });

loadIntoEmptySite().catch(exitWithMessage);

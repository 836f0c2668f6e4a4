import type { DestinationStream } from "pino";
import { insertAuditEntry, listAuditEntries } from "#database/audit-store.ts";
import type { Database, Db } from "#database/database.ts";
import { findIdempotentResponse, insertIdempotentResponse } from "#database/idempotency-store.ts";
import { createAccountCleanup } from "#features/accounts/server/account-cleanup.ts";
import { authenticate, touchSession } from "#features/accounts/server/authenticate.ts";
import { createPasswordHasher, type PasswordHasher } from "#features/accounts/server/password-hasher.ts";
import { createSignInLimiter } from "#features/accounts/server/sign-in-limiter.ts";
import { registerExport } from "#features/archive/export/server/export-route.ts";
import { seedPlaces } from "#features/archive/places/server/seed-places.ts";
import { appendLateFiles } from "#features/archive/revisions/proof/server/append-to-manifest.ts";
import { registerManifest } from "#features/archive/revisions/proof/server/manifest-route.ts";
import { registerChangesFeed } from "#features/archive/revisions/server/changes-feed.ts";
import { createRenameTask } from "#features/archive/revisions/server/revise-renamed.ts";
import { wasPublicMedium } from "#features/archive/revisions/server/revision-store.ts";
import { IndexCopy } from "#features/archive/search/server/index-copy.ts";
import { createMatcher } from "#features/archive/search/server/matches.ts";
import { writeOutdatedIndexRows } from "#features/archive/search-index/server/write-index.ts";
import { registerImageRoutes } from "#features/archive/sources/server/images/image-routes.ts";
import { createImageService } from "#features/archive/sources/server/images/image-service.ts";
import { registerVideoFrameRoute } from "#features/archive/sources/server/video-frame-route.ts";
import { createActCounter } from "#features/campaigns/acts/server/act-counter.ts";
import { getProviderCspException, PROVIDER_PATHS } from "#features/donation/server/provider-csp-exceptions.ts";
import { type CachedResponse, createCachedResponse } from "#platform/server/cache/page-cache.ts";
import { createOpenApiDocument } from "#platform/server/calls/open-api-document.ts";
import { renderApiPage } from "#platform/server/calls/render-api-page.ts";
import { bindCall, type CallServices } from "#platform/server/calls/run-call.ts";
import { createScheduledPublication } from "#platform/server/calls/scheduled-publication.ts";
import { createSessionCookie } from "#platform/server/calls/session-cookie.ts";
import { createErrorResponse } from "#platform/server/http/error-response.ts";
import { CACHE_CONTROL } from "#platform/server/http/security-headers.ts";
import { createStreamLimiter } from "#platform/server/http/stream-limiter.ts";
import { createHttpServer } from "#platform/server/http-server.ts";
import type { MediaStorage } from "#platform/server/media/open-media-store.ts";
import { isStorageError } from "#platform/server/media/storage-error.ts";
import { createStorageHealth, writeProbeFile } from "#platform/server/media/storage-health.ts";
import { type RenderPage, registerPages } from "#platform/server/pages/register-pages.ts";
import { registerSitemap } from "#platform/server/pages/register-sitemap.ts";
import { createReadiness } from "#platform/server/process/readiness.ts";
import { API_PREFIX } from "#platform/shared/define-call.ts";
import { defaultLanguage } from "#platform/shared/languages.ts";
import { parseUrl } from "#platform/shared/urls.ts";
import { createDailyBackup } from "#services/backup/server/daily-backup.ts";
import type { Config } from "#services/settings/config.ts";
import { registerLogoRoutes } from "#services/settings/server/logo-routes.ts";
import { createSettingsReader, getAd, getPurposes, getSiteNames, PRODUCT_NAME } from "#services/settings/server/read-settings.ts";
import { findSiteFile } from "#services/settings/server/site-file-store.ts";
import { createCardRenderer } from "#services/sharing/card/card-renderer.ts";
import { registerFeeds } from "#services/sharing/register-feeds.ts";
import { registerSharing } from "#services/sharing/register-sharing.ts";
import { type AccountLimits, createAllEndpoints } from "./all-endpoints.ts";
import { createClockWatch } from "./clock-watch.ts";
import { isTrial, readDonationSettings } from "./feature-settings.ts";
import { registerAdFrame } from "./home/server/ad-frame.ts";
import { itemKinds, itemPages } from "./item-kinds.ts";
import { createPageLists } from "./page-lists.ts";
import { createPageRoutes, createSitemapSections } from "./page-routes.ts";
import { registerPageFiles } from "./register-page-files.ts";
import { getDayNumber } from "./remembrance/anniversaries.ts";
import { listCrawledPaths } from "./shell/pages.ts";

export type AppOptions = {
  config: Config;
  database: Database;
  media: MediaStorage;
  /** Scheme and host of canonical URLs. */
  origin: string;
  /** By default the log goes to the standard output line by line. */
  logDestination?: DestinationStream;
  now?: () => Date;
  /** Tests pass a cheaper one. */
  passwordHasher?: PasswordHasher;
  /** False in tests that do not need AVIF. */
  isAvifEnabled?: boolean;
  accountLimits?: AccountLimits;
  /** False in a process that only makes requests of its own: it starts no work in the background, and limits nothing. */
  isServing?: boolean;
  /** Absent where only the API is served. */
  pages?: {
    render: RenderPage;
    /** The address of the style sheet with the fonts, for posters and frames; none when the bundler serves it. */
    fontStylesheet?: string;
    /** Folder of the built client files; none when the bundler serves them. */
    clientDirectory?: string;
    hasInlineStyles?: boolean;
  };
};

/** Creates the Fastify server from configuration, database and features. It does not listen yet. */
export async function buildApp({
  config,
  database,
  media,
  origin,
  logDestination,
  now = () => new Date(),
  passwordHasher = createPasswordHasher(),
  isAvifEnabled = true,
  accountLimits = {},
  isServing = true,
  pages,
}: AppOptions) {
  const services: CallServices<Db> = {
    reader: database.reader,
    inTransaction: database.inTransaction,
    insertAuditEntry,
    listAuditEntries,
    findIdempotentResponse,
    insertIdempotentResponse,
    now,
  };
  const storage = createStorageHealth(async () => {
    await database.assertStorable();
    await writeProbeFile(media.incoming);
  });
  const report = (error: unknown, message: string) => {
    storage.note(error);
    app.log.error({ err: error }, message);
  };
  const images = createImageService({
    appendLateFiles,
    ...media,
    ...services,
    isAvifEnabled,
    report,
  });
  const { inUncountedTransaction } = database;
  const actCounter = createActCounter({
    inUncountedTransaction,
    now,
    report: (error) => report(error, "what was done for campaigns could not be counted"),
  });
  const accountCleanup = createAccountCleanup({ ...services, report });
  const readSettings = createSettingsReader(config);
  const clock = createClockWatch({ database, warn: (message) => app.log.warn(message), report });
  const parts = { database: database.ping, storage: storage.assertWritable, clock: clock.assertRight };
  const findFailures = createReadiness(parts);
  const truncateLog = () =>
    database.truncateLog().catch((error: unknown) => report(error, "the database's log could not be emptied"));
  const sharedCounts = { inUncountedTransaction, secret: getSharedSecret(config) };
  const signInLimiter = createSignInLimiter(database.engine === "postgres" ? sharedCounts : undefined);
  const match = createMatcher(new IndexCopy());
  const endpoints = createAllEndpoints({
    ...{ match, truncateLog, getPublicVersion: database.getPublicVersion, config, readSettings, origin, images },
    ...{ passwordHasher, signInLimiter, actCounter, accountLimits },
  });
  const calls = endpoints.map((endpoint) => {
    const bound = bindCall(services, endpoint);
    const run: typeof bound.run = (...request) =>
      bound.run(...request).catch(async (error: unknown) => {
        // A statement may have failed because a newer version has changed the tables.
        if (createErrorResponse(error).status === 500) await database.ping();
        throw error;
      });
    return { ...bound, run };
  });

  // At midnight another day is remembered, without a change of the data.
  const getPublicVersion = () => `${database.getPublicVersion()} ${getDayNumber(now())}`;
  const { app, cache, searchCache, limits, isHttps } = await createHttpServer({
    ...config,
    calls,
    incoming: media.incoming,
    isLimited: isServing,
    // A mirror requests each page once: nothing is cached.
    ...(!isServing && { maxCacheBytes: 1 }),
    getPublicVersion,
    getLastKnownVersion: database.getLastKnownVersion,
    pingDatabase: database.ping,
    findFailures,
    storage,
    logDestination,
    maxEventLoopDelay: isServing ? config.maxEventLoopDelayMs : 0,
    authenticate: async (token, isLocal) => {
      const isTryingOut = async (db: Db) => isTrial(await readSettings(db), config, isLocal);
      const found = await authenticate(database.reader, token, now(), isTryingOut);
      if (found?.needsTouch) {
        // Admins can still read when nothing can be stored.
        await database
          .inTransaction((tx) => touchSession(tx, token, now()))
          .catch((error: unknown) => {
            if (!isStorageError(error)) throw error;
            storage.note(error);
            app.log.error({ err: error }, "a session could not be prolonged");
          });
      }
      return found?.caller ?? null;
    },
  });

  const { metricsPort } = config;
  if (metricsPort && isServing) {
    const { openMetrics } = await import("./open-metrics.ts");
    // A site without its images can be read: so these do not decide whether it is ready.
    const allParts = { ...parts, media: async () => void (await media.store.findSize("served/probe")) };
    openMetrics(app, {
      port: metricsPort,
      reader: database.reader,
      countSentAgain: () => cache.sentAgainCount + searchCache.sentAgainCount,
      parts: Object.keys(allParts),
      findFailures: createReadiness(allParts),
      getClockOffsetMs: clock.getOffsetMs,
    });
  }

  const onStart = (start: () => Promise<unknown>) => {
    if (isServing) app.addHook("onReady", async () => void (await start()));
  };
  // If this fails the site keeps its current list, and a later start tries again.
  onStart(() =>
    seedPlaces(services).catch((error: unknown) => report(error, "the list of places could not be brought up to date")),
  );
  // With its copy in memory: the first search would take a second to read 100,000 rows.
  const startSearch = async () => {
    await writeOutdatedIndexRows(database);
    await match(database.reader, {});
  };
  onStart(() => startSearch().catch((error: unknown) => report(error, "the search could not be brought up to date")));
  registerImageRoutes(app, {
    reader: database.reader,
    wasPublicMedium,
    store: media.store,
    limits,
  });
  registerManifest(app, { reader: database.reader, origin, limits, streams: createStreamLimiter() });
  onStart(async () => images.start());
  app.addHook("onClose", () => images.close());
  app.addHook("onClose", actCounter.close);
  if (config.dailyBackup) {
    const backup = createDailyBackup({
      ...config.dailyBackup,
      database,
      store: media.store,
      now,
      report,
    });
    onStart(async () => backup.start());
    app.addHook("onClose", () => backup.close());
  }
  const scheduledPublication = createScheduledPublication({
    ...services,
    kinds: itemKinds,
    isClockWrong: clock.isWrong,
    report,
  });
  for (const task of [clock, accountCleanup, scheduledPublication, createRenameTask({ ...services, report })]) {
    onStart(async () => task.start());
    app.addHook("onClose", () => task.close());
  }

  // Created at the first request: converting the schemas would take half of the time of a start.
  let description: Promise<CachedResponse> | undefined;
  const createDescription = () => {
    const document = createOpenApiDocument(PRODUCT_NAME, calls, createSessionCookie(isHttps).name);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "cache-control": CACHE_CONTROL.revalidated,
      vary: "Accept-Encoding",
    };
    return createCachedResponse(200, headers, JSON.stringify(document));
  };
  app.get(`${API_PREFIX}/openapi.json`, { config: { isAnonymous: true, isCountedByHandler: true } }, (request, reply) =>
    cache.send(request, reply, "openapi", () => {
      description ??= createDescription();
      return description;
    }),
  );
  const { html, policy } = renderApiPage(PRODUCT_NAME, calls);
  app.get("/api/docs", (_request, reply) =>
    reply
      .headers({ "content-security-policy": policy, "cache-control": CACHE_CONTROL.revalidated })
      .type("text/html; charset=utf-8")
      .send(html),
  );

  registerExport(app, {
    reader: database.reader,
    ...media,
    origin,
    limits,
    streams: createStreamLimiter(),
    match,
    readSite: async () => {
      const settings = await readSettings(database.reader);
      return { name: getSiteNames(settings)[defaultLanguage], licence: settings.data_licence ?? null };
    },
  });
  registerVideoFrameRoute(app, database.reader, wasPublicMedium);
  registerLogoRoutes(app, { reader: database.reader, limits });
  registerAdFrame(app, async () => getAd(await readSettings(database.reader)));

  if (pages) {
    const { render, fontStylesheet, clientDirectory, hasInlineStyles } = pages;
    if (clientDirectory) await registerPageFiles(app, clientDirectory);
    const lists = createPageLists(database.reader);
    registerSitemap(app, {
      cache,
      limits,
      origin,
      pages: listCrawledPaths("sitemap").map((path) => ({ path })),
      sections: createSitemapSections(lists),
      privatePaths: listCrawledPaths("disallow"),
    });
    const { reader } = database;
    const readSiteNames = async () => getSiteNames(await readSettings(reader));
    registerFeeds(app, { calls, cache, limits, origin, readSiteNames, lists, pages: itemPages });
    const cards = createCardRenderer();
    app.addHook("onClose", async () => cards.close());
    const readSite = async () => {
      const settings = await readSettings(reader);
      return { names: getSiteNames(settings), purpose: getPurposes(settings), logo: settings.logo };
    };
    const findLogo = (sha256: string) => findSiteFile(reader, sha256, "bytes");
    registerSharing(app, { calls, cache, limits, origin, lists, pages: itemPages, cards, readSite, findLogo, fontStylesheet });
    registerChangesFeed(app, { cache, limits, reader, origin, readSiteNames });
    const findCspException = async (path: string, isLocal: boolean) => {
      if (!PROVIDER_PATHS.has(path)) return undefined;
      return getProviderCspException(path, await readDonationSettings(reader, config, readSettings, isLocal));
    };
    const routes = createPageRoutes(lists);
    const { onionUrl } = config;
    registerPages(app, {
      calls,
      cache,
      searchCache,
      limits,
      origin,
      onionUrl,
      routes,
      findCspException,
      render,
      hasInlineStyles,
    });
  }
  return app;
}

/** Returns a secret that all nodes of a site share and the database lacks; nodes may name the database's host differently. */
function getSharedSecret({ databaseUrl = "" }: Config): string {
  return parseUrl(databaseUrl)?.password || databaseUrl;
}

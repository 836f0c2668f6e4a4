import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { recordAudit } from "#database/audit-store.ts";
import type { Database, Db } from "#database/database.ts";
import { findAnswer, rememberAnswer } from "#database/idempotency-store.ts";
import { authenticate, touchSession } from "#features/accounts/server/authenticate.ts";
import { accountHandlers } from "#features/accounts/server/handlers.ts";
import { createPasswords, type Passwords } from "#features/accounts/server/passwords.ts";
import { createSignInLimiter } from "#features/accounts/server/sign-in-limiter.ts";
import { listIncidentPages } from "#features/archive/incidents/server/store.ts";
import { createImages } from "#features/archive/media/server/images/images.ts";
import { addImages } from "#features/archive/media/server/images/serve-images.ts";
import { addVideoFrame } from "#features/archive/media/server/video-frame.ts";
import { archiveHandlers } from "#features/archive/server/handlers.ts";
import { emailHandlers } from "#features/campaigns/email/server/handlers.ts";
import { listCampaignPages } from "#features/campaigns/server/campaign-store.ts";
import { twitterHandlers } from "#features/campaigns/twitter/server/handlers.ts";
import { donationHandlers } from "#features/donation/server/handlers.ts";
import { providerOpenings } from "#features/donation/server/provider-openings.ts";
import { renderApiPage } from "#platform/server/api-page.ts";
import type { Endpoint } from "#platform/server/call-handler.ts";
import type { Config } from "#platform/server/config.ts";
import { createHttpServer } from "#platform/server/http.ts";
import type { Media } from "#platform/server/media-store/open-media-store.ts";
import { describeApi } from "#platform/server/open-api.ts";
import type { CallServices } from "#platform/server/run-call.ts";
import { addPages, type RenderPage } from "#platform/server/serve-pages.ts";
import { sessionCookie } from "#platform/server/session-cookie.ts";
import { type SitemapPage, writeRobots, writeSitemap } from "#platform/server/write-sitemap.ts";
import { API_PREFIX } from "#platform/shared/define-call.ts";
import { apiTable } from "./api-table.ts";
import { addAdFrame } from "./home/server/ad-frame.ts";
import { pageParameters } from "./page-parameters.ts";
import { siteHandlers } from "./site/handlers.ts";

export type AppParts = {
  config: Config;
  database: Database;
  media: Media;
  /** Scheme and host of canonical addresses. */
  origin: string;
  now?: () => Date;
  /** Tests hash at a lower cost. */
  passwords?: Passwords;
  /** Tests that do not look at AVIF need not wait for it: false. */
  makesAvif?: boolean;
  /** Absent where only the API is wanted. */
  pages?: {
    render: RenderPage /** Folder of the built client files; none when the bundler serves them. */;
    clientDirectory?: string;
  };
};

const PUBLIC_PAGES: SitemapPage[] = ["/", "/twitter", "/email", "/archives", "/donate", "/privacy"].map((path) => ({ path }));

/** Wires configuration, database and features into one Fastify server, not yet listening. */
export async function buildApp({
  config,
  database,
  media,
  origin,
  now = () => new Date(),
  passwords = createPasswords(),
  makesAvif = true,
  pages,
}: AppParts) {
  const services: CallServices<Db> = {
    reader: database.reader,
    inTransaction: database.inTransaction,
    recordAudit,
    findAnswer,
    rememberAnswer,
    now,
  };
  const images = createImages({
    ...media,
    ...services,
    makesAvif,
    report: (error, what) => app.log.error({ err: error }, what),
  });
  const endpoints: Endpoint<Db>[] = [
    ...siteHandlers<Db>({ name: config.siteName, origin, hasAd: config.ad !== null, ...config.links }),
    ...accountHandlers({
      signUpPolicy: { mode: config.adminSignUp, isPrivate: config.isPrivate },
      passwords,
      signInLimiter: createSignInLimiter(),
    }),
    ...twitterHandlers(),
    ...archiveHandlers(images),
    ...emailHandlers(),
    ...donationHandlers<Db>(config.payment),
  ];
  assertComplete(endpoints);

  const { app, cache, isHttps } = await createHttpServer({
    ...config,
    services,
    endpoints,
    incoming: media.incoming,
    changeCounter: database.changeCounter,
    isReady: database.check,
    maxEventLoopDelay: config.busyAfter,
    authenticate: async (token) => {
      const found = await authenticate(database.reader, token, now());
      if (found?.needsTouch) await database.inTransaction((tx) => touchSession(tx, token, now()));
      return found?.caller ?? null;
    },
  });

  addImages(app, { reader: database.reader, store: media.store });
  app.addHook("onReady", async () => images.start());
  app.addHook("onClose", () => images.close());

  const description = describeApi(config.siteName, apiTable, sessionCookie(isHttps).name);
  app.get(`${API_PREFIX}/openapi.json`, async () => description);
  const apiPage = renderApiPage(config.siteName, apiTable);
  app.get("/api/docs", (_request, reply) =>
    reply
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'")
      .type("text/html; charset=utf-8")
      .send(apiPage),
  );

  addVideoFrame(app, database.reader);
  addAdFrame(app, config.ad);

  if (pages) {
    const { render, clientDirectory } = pages;
    if (clientDirectory) {
      await app.register(fastifyStatic, {
        root: join(clientDirectory, "assets"),
        prefix: "/assets/",
        // Their names carry the hash of their content.
        maxAge: "365d",
        immutable: true,
        preCompressed: true,
      });
      await app.register(fastifyStatic, {
        root: clientDirectory,
        wildcard: false,
        globIgnore: ["assets/**", ".vite/**", "**/*.{br,gz}"],
        maxAge: "1h",
        preCompressed: true,
        decorateReply: false,
      });
    }
    app.get("/robots.txt", (_request, reply) => reply.type("text/plain; charset=utf-8").send(writeRobots(origin)));
    app.get("/sitemap.xml", async (_request, reply) => {
      const tables = ["twitter_campaign", "email_campaign"] as const;
      const pages = [...tables.map((table) => listCampaignPages(database.reader, table)), listIncidentPages(database.reader)];
      const permalinks = (await Promise.all(pages)).flat();
      return reply.type("application/xml; charset=utf-8").send(writeSitemap(origin, [...PUBLIC_PAGES, ...permalinks]));
    });
    const openings = providerOpenings(config.payment);
    addPages(app, { services, endpoints, cache, origin, parameters: pageParameters, openings, render });
  }
  return app;
}

function assertComplete(endpoints: Endpoint<Db>[]): void {
  const served = new Set(endpoints.map(({ call }) => call));
  const missing = apiTable.filter((call) => !served.has(call)).map(({ method, path }) => `${method} ${path}`);
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(", ")}.`);
  if (endpoints.length !== apiTable.length)
    throw new Error("A handler serves a call that is not in the API table, or two serve one.");
}

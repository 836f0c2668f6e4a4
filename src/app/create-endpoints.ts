import { backupHandlers } from "#app/backup/server/handlers.ts";
import type { Config } from "#app/config.ts";
import type { Db } from "#database/database.ts";
import { accountHandlers } from "#features/accounts/server/handlers.ts";
import type { PasswordHasher } from "#features/accounts/server/password-hasher.ts";
import type { SecurityEvents } from "#features/accounts/server/security-events.ts";
import { createSignInLimiter } from "#features/accounts/server/sign-in-limiter.ts";
import type { ImageService } from "#features/archive/media/server/images/image-service.ts";
import { archiveHandlers } from "#features/archive/server/handlers.ts";
import { emailHandlers } from "#features/campaigns/email/server/handlers.ts";
import { campaignHistoryHandlers } from "#features/campaigns/history/server/handlers.ts";
import { twitterHandlers } from "#features/campaigns/twitter/server/handlers.ts";
import { isDonationSetUp } from "#features/donation/rules.ts";
import { donationHandlers } from "#features/donation/server/handlers.ts";
import type { Endpoint } from "#platform/server/call-handler.ts";
import { apiCalls } from "./api-calls.ts";
import { dashboardHandlers } from "./dashboard/server/handlers.ts";
import { draftHandlers } from "./drafts/server/handlers.ts";
import { siteHandlers } from "./site/handlers.ts";

type EndpointOptions = {
  config: Config;
  origin: string;
  images: ImageService;
  passwordHasher: PasswordHasher;
  securityEvents: SecurityEvents;
};

/** Returns the endpoints of every feature, in the order of the API table. */
export function createEndpoints({ config, origin, images, passwordHasher, securityEvents }: EndpointOptions): Endpoint<Db>[] {
  return orderEndpoints([
    ...backupHandlers(),
    ...dashboardHandlers({
      name: config.isSiteNamed,
      contact: config.links.contact !== null,
      networks: config.links.socials.length > 0,
      giving: config.links.donation !== null || isDonationSetUp(config.payment),
      backup: config.dailyBackup !== undefined,
    }),
    ...draftHandlers(),
    ...siteHandlers({
      name: config.siteName,
      nameAm: config.siteNameAm,
      origin,
      hasAd: config.ad !== null,
      takesDonations: isDonationSetUp(config.payment),
      ...config.links,
    }),
    ...accountHandlers({
      signUpPolicy: { mode: config.adminSignUp, isPrivate: config.isPrivate },
      passwordHasher,
      signInLimiter: createSignInLimiter(),
      securityEvents,
      siteNames: [config.siteName, config.siteNameAm],
    }),
    ...twitterHandlers(),
    ...archiveHandlers(images),
    ...emailHandlers(),
    ...campaignHistoryHandlers(),
    ...donationHandlers(config.payment),
  ]);
}

/** @throws {Error} when a call has no handler, or a handler has no call */
function orderEndpoints(endpoints: Endpoint<Db>[]): Endpoint<Db>[] {
  const byCall = new Map(endpoints.map((endpoint) => [endpoint.call, endpoint]));
  const missing = apiCalls.filter((call) => !byCall.has(call)).map(({ method, path }) => `${method} ${path}`);
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(", ")}.`);
  if (endpoints.length !== apiCalls.length)
    throw new Error("A handler serves a call that is not in the API table, or two serve one.");
  return apiCalls.flatMap((call) => byCall.get(call) ?? []);
}

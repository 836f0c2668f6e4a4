import { createHistoryEndpoints } from "#app/history/server/handlers.ts";
import { createItemSearchEndpoints } from "#app/item-search/server/handlers.ts";
import type { Db } from "#database/database.ts";
import { createAccountEndpoints } from "#features/accounts/server/handlers.ts";
import { createPasswordCheck } from "#features/accounts/server/own-password.ts";
import type { PasswordHasher } from "#features/accounts/server/password-hasher.ts";
import { createRemovalBrake } from "#features/accounts/server/removal-brake.ts";
import type { SignInLimiter } from "#features/accounts/server/sign-in-limiter.ts";
import { followRedaction } from "#features/archive/revisions/server/redact-incidents.ts";
import { hasIncident } from "#features/archive/revisions/server/revision-store.ts";
import { withRevisions } from "#features/archive/revisions/server/with-revisions.ts";
import type { Matcher } from "#features/archive/search/server/matches.ts";
import { createArchiveEndpoints } from "#features/archive/server/handlers.ts";
import type { ImageService } from "#features/archive/sources/server/images/image-service.ts";
import type { ActCounter } from "#features/campaigns/acts/server/act-counter.ts";
import { createActEndpoints } from "#features/campaigns/acts/server/handlers.ts";
import { createEmailEndpoints } from "#features/campaigns/email/server/handlers.ts";
import { createCampaignHistoryEndpoints } from "#features/campaigns/history/server/handlers.ts";
import { createTranslationEndpoints } from "#features/campaigns/translations/server/handlers.ts";
import { createTwitterEndpoints } from "#features/campaigns/twitter/server/handlers.ts";
import { createDonationEndpoints } from "#features/donation/server/handlers.ts";
import type { CallContext, Endpoint } from "#platform/server/calls/call-handler.ts";
import { createBackupEndpoints } from "#services/backup/server/handlers.ts";
import { createItemEndpoints } from "#services/items/server/handlers.ts";
import { createRedactionEndpoints } from "#services/redaction/server/handlers.ts";
import type { Config } from "#services/settings/config.ts";
import { createSiteEndpoints } from "#services/settings/server/handlers.ts";
import type { ReadSettings } from "#services/settings/server/read-settings.ts";
import { createDashboardEndpoints } from "./dashboard/server/handlers.ts";
import { getAccountSettings, getSiteFeatures, readDonationSettings } from "./feature-settings.ts";
import { createIncidentCampaignEndpoints, withNamedIncidents } from "./incident-campaigns/server/handlers.ts";
import { listNamingCampaigns } from "./incident-campaigns/server/item-incident-store.ts";
import { itemKinds, itemPages } from "./item-kinds.ts";
import { createRemembranceEndpoints } from "./remembrance/server/handlers.ts";

/** The campaigns, and the letters, that the page of an incident lists. */
const NAMING_CAMPAIGNS_MAX = 10;

type EndpointOptions = {
  config: Config;
  readSettings: ReadSettings;
  origin: string;
  images: ImageService;
  passwordHasher: PasswordHasher;
  signInLimiter: SignInLimiter;
  actCounter: ActCounter;
  truncateLog(): Promise<void>;
  getPublicVersion(): string;
  match: Matcher;
  accountLimits: AccountLimits;
};

/** What an account may do; tests of other things do more. */
export type AccountLimits = {
  /** How many things it may remove in an hour before it must enter its password. */
  maxRemovals?: number;
};

/** Returns the endpoints of every feature, in the order of the API's description. */
export function createAllEndpoints(options: EndpointOptions): Endpoint<Db>[] {
  const { config, readSettings, origin, images, passwordHasher, signInLimiter, actCounter } = options;
  const { truncateLog, getPublicVersion, match } = options;
  const { maxRemovals } = options.accountLimits;
  const passwordServices = { passwordHasher, signInLimiter };
  const passwords = createPasswordCheck(passwordServices);
  const site = { config, origin, readSettings, images, passwords, features: getSiteFeatures(config) };
  const readAccountSettings = async (db: Db) => getAccountSettings(await readSettings(db), config);
  const withBrake = createRemovalBrake({ readAccountSettings, ...(maxRemovals !== undefined && { max: maxRemovals }) });
  const archiveEndpoints = createArchiveEndpoints({
    images,
    match,
    readLicence: async (db) => (await readSettings(db)).data_licence ?? null,
    listCampaigns: (db, id) => listNamingCampaigns(db, id, NAMING_CAMPAIGNS_MAX),
  });
  const campaignEndpoints = [...createTwitterEndpoints(), ...createEmailEndpoints()].map(withNamedIncidents);
  const endpoints = [
    ...createSiteEndpoints({ ...site, kinds: itemKinds, pages: itemPages }),
    ...createAccountEndpoints({ readAccountSettings, ...passwordServices }),
    ...campaignEndpoints,
    ...archiveEndpoints,
    ...createIncidentCampaignEndpoints(campaignEndpoints, origin),
    ...createTranslationEndpoints(),
    ...createCampaignHistoryEndpoints(),
    ...createActEndpoints({
      actCounter,
      isCounting: async (db) => (await readSettings(db)).act_counter !== "off",
      getPublicVersion,
    }),
    ...createDonationEndpoints(({ db, isLocal }: CallContext<Db>) => readDonationSettings(db, config, readSettings, isLocal)),
    ...createBackupEndpoints(),
    ...createDashboardEndpoints({ readSettings, hasDailyBackup: config.dailyBackup !== undefined }),
    ...createHistoryEndpoints(),
    ...createRemembranceEndpoints(),
    ...createItemSearchEndpoints(archiveEndpoints),
    ...createItemEndpoints(itemKinds, images).map(withRevisions),
    ...createRedactionEndpoints({ truncateLog, passwords, hasIncident, follow: followRedaction }),
  ];
  return endpoints.map(withBrake);
}

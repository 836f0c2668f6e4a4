import type { Db } from "#database/database.ts";
import { createPasswordCheck } from "#features/accounts/server/own-password.ts";
import type { PasswordHasher } from "#features/accounts/server/password-hasher.ts";
import { createSignInLimiter } from "#features/accounts/server/sign-in-limiter.ts";
import { withRevisions } from "#features/archive/revisions/server/with-revisions.ts";
import { createArchiveEndpoints } from "#features/archive/server/handlers.ts";
import type { ImageService } from "#features/archive/sources/server/images/image-service.ts";
import { createEmailEndpoints } from "#features/campaigns/email/server/handlers.ts";
import { createTwitterEndpoints } from "#features/campaigns/twitter/server/handlers.ts";
import { bindCall, type CallServices, type Visitor } from "#platform/server/calls/run-call.ts";
import type { Call, InputOf, OutputOf } from "#platform/shared/define-call.ts";
import { createItemEndpoints } from "#services/items/server/handlers.ts";
import type { Config } from "#services/settings/config.ts";
import { createSiteEndpoints } from "#services/settings/server/handlers.ts";
import { createSettingsReader } from "#services/settings/server/read-settings.ts";
import type { SendAt } from "./demonstration/load-demonstration.ts";
import { getSiteFeatures } from "./feature-settings.ts";
import { itemKinds, itemPages } from "./item-kinds.ts";

/** A caller with the rights of an owner and without an account, so nobody can sign in as it. */
const systemVisitor: Visitor = {
  caller: { accountId: null, role: "owner", status: "active" },
  address: "",
  isLocal: true,
  session: { token: null, deviceToken: null, start: () => {}, setDevice: () => {}, clear: () => {} },
};

/** Creates services that run in the given transaction instead of opening their own. */
export function createTransactionServices(tx: Db): Pick<CallServices<Db>, "reader" | "inTransaction"> {
  return { reader: tx, inTransaction: (work) => work(tx) };
}

type SenderOptions = {
  insertAuditEntry: CallServices<Db>["insertAuditEntry"];
  images: ImageService;
  passwordHasher: PasswordHasher;
  config: Config;
};

/**
 * Returns a function that makes calls inside the given transaction as at the given moment, each with an audit entry that names
 * no account. A call with a file takes what `openLocalFile` returns.
 */
export function createCallSender(tx: Db, { insertAuditEntry, images, passwordHasher, config }: SenderOptions): SendAt {
  const services: Omit<CallServices<Db>, "now"> = {
    ...createTransactionServices(tx),
    insertAuditEntry,
    listAuditEntries: async () => [],
    findIdempotentResponse: async () => undefined,
    insertIdempotentResponse: async () => {},
  };
  const readSettings = createSettingsReader(config);
  const archiveEndpoints = createArchiveEndpoints({ images });
  const passwords = createPasswordCheck({ passwordHasher, signInLimiter: createSignInLimiter() });
  const site = { config, origin: "", readSettings, images, passwords, features: getSiteFeatures(config) };
  const endpoints = [
    ...createSiteEndpoints({ ...site, kinds: itemKinds, pages: itemPages }),
    ...createTwitterEndpoints(),
    ...createEmailEndpoints(),
    ...createItemEndpoints(itemKinds, images).map(withRevisions),
    ...archiveEndpoints,
  ];
  return (now) =>
    async <C extends Call>(call: C, input: InputOf<C>) => {
      const endpoint = endpoints.find((candidate) => candidate.call === call);
      if (!endpoint) throw new Error(`${call.path} is not a call of the demonstration.`);
      const bound = bindCall({ ...services, now: () => now }, endpoint);
      return (await bound.run(systemVisitor, input as Record<string, unknown>)) as OutputOf<C>;
    };
}

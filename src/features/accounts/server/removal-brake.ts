import * as m from "#messages";
import { type CallContext, createHandler, type Endpoint, type Handlers } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import { HOUR } from "#platform/shared/time-units.ts";
import type * as calls from "../calls.ts";
import { MAX_REMOVALS_PER_HOUR } from "../rules.ts";
import { type AccountRow, type Db, findAccount } from "./account-store.ts";
import { assertOwnPassword, type PasswordServices, requireOwnAccount } from "./own-password.ts";
import { ALLOW_REMOVALS, countRemovals, findLastRelease } from "./removal-store.ts";
import { findLimitedAccount, type ReadAccountSettings } from "./sign-up-policy.ts";

/** The calls that remove something from visitors. A return to a revision removes what was added since. */
const REMOVES = /^\/(?:delete_|destroy\b|unpublish\b|return_to_revision\b)/;
/** The call that also does so with one status. */
const SETS_STATUS = /^\/set_verification_status\b/;

const isRemoval = (path: string, input: unknown) =>
  REMOVES.test(path) || (SETS_STATUS.test(path) && (input as { status?: unknown }).status === "withdrawn");

type Remover = Pick<AccountRow, "id" | "role">;

/**
 * Returns the consent that an account needs to remove more; null if it needs none. An admin continues once with the password, then with an
 * owner's consent. Owners always need only their password, as they could give any consent.
 */
export async function findNeededConsent(db: Db, { id, role }: Remover, now: Date, max: number): Promise<"own" | "owner" | null> {
  const since = new Date(now.getTime() - HOUR);
  const release = await findLastRelease(db, id, since);
  if ((await countRemovals(db, id, since, release?.sequence ?? 0)) < max) return null;
  return role === "admin" && release?.account_id === id ? "owner" : "own";
}

type BrakeOptions = { readAccountSettings: ReadAccountSettings; max?: number };

/** Creates a function that makes an endpoint refuse to remove more than `max` things an hour without consent. */
export function createRemovalBrake({ readAccountSettings, max = MAX_REMOVALS_PER_HOUR }: BrakeOptions) {
  const assertMayRemove = async (context: CallContext<Db>) => {
    const account = await findLimitedAccount(context, readAccountSettings);
    if (!account) return;
    const consent = await findNeededConsent(context.db, account, context.now, max);
    if (consent === "own") throw new RefusalError(m.removals_need_password({ max }), undefined, { password: true });
    if (consent === "owner") throw new RefusalError(m.removals_need_owner({ max }));
  };
  return (endpoint: Endpoint<Db>): Endpoint<Db> => {
    const { path } = endpoint.call;
    if (!REMOVES.test(path) && !SETS_STATUS.test(path)) return endpoint;
    return {
      ...endpoint,
      handle: async (input, context, prepared) => {
        if (isRemoval(path, input)) await assertMayRemove(context);
        return endpoint.handle(input, context, prepared);
      },
    };
  };
}

export function removalHandlers(services: PasswordServices) {
  const prepare = ({ password }: { password: string }, context: CallContext<Db>) =>
    assertOwnPassword(password, "password", context, services);
  const release = ({ audit }: CallContext<Db>, id: string) =>
    audit({ action: ALLOW_REMOVALS, root: { kind: "account", id }, after: { allowed: true } });
  return {
    allowRemovals: createHandler({
      prepare,
      handle: async (_input, context) => {
        const account = await requireOwnAccount(context);
        // Consent cannot be saved up by asking ahead.
        const consent = await findNeededConsent(context.db, account, context.now, MAX_REMOVALS_PER_HOUR);
        if (consent === "owner") throw new RefusalError(m.removals_need_owner({ max: MAX_REMOVALS_PER_HOUR }));
        if (consent === "own") await release(context, account.id);
        return { message: m.removals_allowed() };
      },
    }),

    allowAccountRemovals: createHandler({
      prepare: ({ password }, context: CallContext<Db>) => assertOwnPassword(password, "password", context, services),
      handle: async ({ account_id }: { account_id: string; password: string }, context: CallContext<Db>) => {
        const { id } = (await findAccount(context.db, account_id)) ?? throwNotFound();
        await release(context, id);
        return { message: m.removals_allowed() };
      },
    }),
  } satisfies Partial<Handlers<typeof calls, Db>>;
}

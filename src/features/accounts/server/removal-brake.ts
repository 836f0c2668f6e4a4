import * as m from "#messages";
import { type CallContext, createHandler, type Endpoint, type Handlers } from "#platform/server/calls/call-handler.ts";
import { RefusalError } from "#platform/server/http/errors.ts";
import { HOUR } from "#platform/shared/time-units.ts";
import type * as calls from "../calls.ts";
import { MAX_REMOVALS_PER_HOUR } from "../rules.ts";
import type { Db } from "./account-store.ts";
import { assertOwnPassword, type PasswordServices, requireOwnAccount } from "./own-password.ts";
import { ALLOW_REMOVALS, countRemovals } from "./removal-store.ts";
import { findLimitedAccountId, type ReadAccountSettings } from "./sign-up-policy.ts";

/** The calls that remove something from visitors. A return to a revision removes what was added since. */
const REMOVES = /^\/(?:delete_|destroy\b|unpublish\b|return_to_revision\b)/;
/** The call that also does so with one status. */
const SETS_STATUS = /^\/set_verification_status\b/;

const isRemoval = (path: string, input: unknown) =>
  REMOVES.test(path) || (SETS_STATUS.test(path) && (input as { status?: unknown }).status === "withdrawn");

type BrakeOptions = { readAccountSettings: ReadAccountSettings; max?: number };

/** Creates a function that makes an endpoint ask for the password after each `max` things that an account removes within an hour. */
export function createRemovalBrake({ readAccountSettings, max = MAX_REMOVALS_PER_HOUR }: BrakeOptions) {
  const assertMayRemove = async (context: CallContext<Db>) => {
    const id = await findLimitedAccountId(context, readAccountSettings);
    if (id === undefined || (await countRemovals(context.db, id, new Date(context.now.getTime() - HOUR))) < max) return;
    throw new RefusalError(m.removals_need_password({ max }), undefined, { password: true });
  };
  return (endpoint: Endpoint<Db>): Endpoint<Db> => ({
    ...endpoint,
    handle: async (input, context, prepared) => {
      if (isRemoval(endpoint.call.path, input)) await assertMayRemove(context);
      return endpoint.handle(input, context, prepared);
    },
  });
}

/** Returns the handler that lets the caller go on: what was removed until then no longer counts. */
export const removalHandlers = (services: PasswordServices) =>
  ({
    allowRemovals: createHandler({
      prepare: ({ password }: { password: string }, context: CallContext<Db>) =>
        assertOwnPassword(password, "password", context, services),
      handle: async (_input: { password: string }, context: CallContext<Db>) => {
        const { id } = await requireOwnAccount(context);
        await context.audit({ action: ALLOW_REMOVALS, root: { kind: "account", id }, after: { allowed: true } });
        return { message: m.removals_allowed() };
      },
    }),
  }) satisfies Partial<Handlers<typeof calls, Db>>;

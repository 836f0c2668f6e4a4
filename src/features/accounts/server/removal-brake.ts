import * as m from "#messages";
import { type CallContext, createHandler, type Endpoint, type Handlers } from "#platform/server/calls/call-handler.ts";
import { RefusalError } from "#platform/server/http/errors.ts";
import { HOUR } from "#platform/shared/time-units.ts";
import type * as calls from "../calls.ts";
import { MAX_REMOVALS_PER_HOUR } from "../rules.ts";
import type { Db } from "./account-store.ts";
import { assertOwnPassword, type PasswordServices, requireOwnAccount } from "./own-password.ts";
import { countRemovals, REMOVING_VERBS } from "./removal-store.ts";
import { findLimitedAccountId, type ReadAccountSettings } from "./sign-up-policy.ts";

type BrakeOptions = { readAccountSettings: ReadAccountSettings; max?: number };

/**
 * Creates a function that makes an endpoint ask for the password after each `max` things that an account removes within an hour. The
 * refusal rolls back what the endpoint has recorded.
 */
export function createRemovalBrake({ readAccountSettings, max = MAX_REMOVALS_PER_HOUR }: BrakeOptions) {
  const assertMayRemove = async (removed: number, context: CallContext<Db>) => {
    const id = await findLimitedAccountId(context, readAccountSettings);
    if (id === undefined) return;
    const count = await countRemovals(context.db, id, new Date(context.now.getTime() - HOUR));
    if (count - removed < max) return;
    throw new RefusalError(m.removals_need_password({ max }), undefined, { password: true });
  };
  return (endpoint: Endpoint<Db>): Endpoint<Db> => {
    const { changes } = endpoint.call;
    if (changes === undefined || changes === "nothing" || changes.isUnbraked) return endpoint;
    const handle: Endpoint<Db>["handle"] = async (input, context, prepared) => {
      let removed = 0;
      const audit: typeof context.audit = (entry, accountId) => {
        if (REMOVING_VERBS.includes(entry.verb)) removed += 1;
        return context.audit(entry, accountId);
      };
      const response = await endpoint.handle(input, { ...context, audit }, prepared);
      if (removed > 0) await assertMayRemove(removed, context);
      return response;
    };
    return { ...endpoint, handle };
  };
}

/** Returns the handler that lets the caller go on: what was removed until then no longer counts. */
export const removalHandlers = (services: PasswordServices) =>
  ({
    allowRemovals: createHandler({
      prepare: ({ password }: { password: string }, context: CallContext<Db>) =>
        assertOwnPassword(password, "password", context, services),
      handle: async (_input: { password: string }, context: CallContext<Db>) => {
        const { id } = await requireOwnAccount(context);
        await context.audit({ verb: "allow_removals", kind: "account", id, after: { allowed: true } });
        return { message: m.removals_allowed() };
      },
    }),
  }) satisfies Partial<Handlers<typeof calls, Db>>;

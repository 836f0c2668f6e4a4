import * as m from "#messages";
import {
  type CallContext,
  createEndpoints,
  createHandler,
  type Endpoint,
  type Handlers,
} from "#platform/server/calls/call-handler.ts";
import { RefusalError, refuse, throwNotFound } from "#platform/server/http/errors.ts";
import type { VerbOf } from "#platform/shared/change.ts";
import { defaultLanguage } from "#platform/shared/languages.ts";
import * as calls from "../calls.ts";
import * as schemas from "../schemas.ts";
import * as sessionCalls from "../session-calls.ts";
import { type Db, findAccount } from "./account-store.ts";
import { ownAccountHandlers } from "./own-account-handlers.ts";
import { assertOwnPassword, type PasswordServices, requireOwnAccount } from "./own-password.ts";
import { removalHandlers } from "./removal-brake.ts";
import { resetLinkHandlers } from "./reset-link-handlers.ts";
import { createTotpSecret, findCodeStep, getTotpUri, issueRecoveryCodes } from "./second-factor.ts";
import { deleteSecondFactor, findSecondFactor, updatePendingSecret, updateSecret } from "./second-factor-store.ts";
import { hashSecret } from "./secrets.ts";
import { revokeAccountSessions } from "./session-store.ts";
import { signInHandlers } from "./sign-in-handlers.ts";
import { signUpHandlers } from "./sign-up-handlers.ts";
import type { ReadAccountSettings } from "./sign-up-policy.ts";
import { inviteHandlers, teamHandlers } from "./team-handlers.ts";

type AccountServices = PasswordServices & { readAccountSettings: ReadAccountSettings };

/** Returns the endpoints of all calls about accounts. */
export function createAccountEndpoints(services: AccountServices): Endpoint<Db>[] {
  return createEndpoints({ ...sessionCalls, ...calls }, schemas, {
    ...signUpHandlers(services),
    ...signInHandlers(services),
    ...teamHandlers(services),
    ...inviteHandlers,
    ...resetLinkHandlers(services),
    ...ownAccountHandlers(services),
    ...secondFactorHandlers(services),
    ...removalHandlers(services),
  });
}

function secondFactorHandlers({ readAccountSettings, ...services }: AccountServices) {
  const assertPassword = ({ password }: { password: string }, context: CallContext<Db>) =>
    assertOwnPassword(password, "password", context, services);
  return {
    /** The new secret takes effect when its first code is confirmed; until then the old one is valid. */
    startSecondFactor: createHandler({
      prepare: assertPassword,
      handle: async (_input, context) => {
        const { id, email } = await requireOwnAccount(context);
        const { siteNames } = await readAccountSettings(context.db);
        const secret = createTotpSecret();
        await updatePendingSecret(context.db, id, secret);
        await auditSecondFactor(context, "start_second_factor", id, "pending");
        return { secret, uri: getTotpUri(secret, { issuer: siteNames[0] ?? defaultLanguage, label: email }) };
      },
    }),

    /** Ends the other sessions, which began without it. */
    confirmSecondFactor: async ({ code }, context) => {
      const { db, now, session } = context;
      const { id } = await requireOwnAccount(context);
      const pending = (await findSecondFactor(db, id))?.pending_secret;
      if (!pending) throw new RefusalError(m.second_factor_not_started());
      const step = findCodeStep(pending, code, now);
      if (step === null) refuse("code", m.second_factor_code_wrong());
      await updateSecret(db, id, pending, step);
      await revokeAccountSessions(db, id, now, hashSecret(session.token ?? ""));
      const recovery_codes = await issueRecoveryCodes(db, id);
      await auditSecondFactor(context, "confirm_second_factor", id, "on");
      return { message: m.second_factor_is_on(), recovery_codes };
    },

    replaceRecoveryCodes: createHandler({
      prepare: assertPassword,
      handle: async (_input, context) => {
        const { id } = await requireOwnAccount(context);
        if (!(await findSecondFactor(context.db, id))?.secret) throw new RefusalError(m.second_factor_is_off());
        const recovery_codes = await issueRecoveryCodes(context.db, id);
        await auditSecondFactor(context, "replace_recovery_codes", id, "on");
        return { message: m.recovery_codes_replaced(), recovery_codes };
      },
    }),

    removeSecondFactor: createHandler({
      prepare: assertPassword,
      handle: async (_input, context) => {
        const { id } = await requireOwnAccount(context);
        await removeSecondFactor(context, id);
        return { message: m.second_factor_removed() };
      },
    }),

    removeAccountSecondFactor: createHandler({
      prepare: ({ password }, context) => assertOwnPassword(password, "password", context, services),
      handle: async ({ account_id }, context) => {
        const { id } = (await findAccount(context.db, account_id)) ?? throwNotFound();
        await removeSecondFactor(context, id);
        return { message: m.second_factor_removed() };
      },
    }),
  } satisfies Partial<Handlers<typeof calls, Db>>;
}

async function removeSecondFactor(context: CallContext<Db>, accountId: string): Promise<void> {
  if (!(await findSecondFactor(context.db, accountId))?.secret) throw new RefusalError(m.second_factor_is_off());
  await deleteSecondFactor(context.db, accountId);
  await auditSecondFactor(context, "remove_second_factor", accountId, "off");
}

const auditSecondFactor = ({ audit }: CallContext<Db>, verb: VerbOf<"account">, id: string, state: "pending" | "on" | "off") =>
  audit({ verb, kind: "account", id, after: { second_factor: state } });

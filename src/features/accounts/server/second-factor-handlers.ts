import * as m from "#messages";
import { type CallContext, createHandler, type Handlers } from "#platform/server/calls/call-handler.ts";
import { RefusalError, refuse, throwNotFound } from "#platform/server/http/errors.ts";
import type { VerbOf } from "#platform/shared/change.ts";
import { defaultLanguage } from "#platform/shared/languages.ts";
import type * as calls from "../calls.ts";
import { type Db, findAccount } from "./account-store.ts";
import { assertOwnPassword, type PasswordServices, requireOwnAccount } from "./own-password.ts";
import { createTotpSecret, findCodeStep, getTotpUri, issueRecoveryCodes } from "./second-factor.ts";
import { deleteSecondFactor, findSecondFactor, updatePendingSecret, updateSecret } from "./second-factor-store.ts";
import { hashSecret } from "./secrets.ts";
import { revokeAccountSessions } from "./session-store.ts";
import type { ReadAccountSettings } from "./sign-up-policy.ts";

type SecondFactorServices = PasswordServices & { readAccountSettings: ReadAccountSettings };

export function secondFactorHandlers({ readAccountSettings, ...services }: SecondFactorServices) {
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

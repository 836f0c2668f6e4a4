import { v7 as createId } from "uuid";
import * as m from "#messages";
import { type CallContext, createHandler, type Handlers } from "#platform/server/calls/call-handler.ts";
import { createSignedOutError, RefusalError, throwNotFound } from "#platform/server/http/errors.ts";
import type { VerbOf } from "#platform/shared/change.ts";
import { DAY } from "#platform/shared/time-units.ts";
import type * as calls from "../calls.ts";
import { INVITE_MAX_MS, MAX_WAITING_DAYS } from "../rules.ts";
import {
  type AccountRow,
  type Db,
  findAccount,
  findInvite,
  hasInviteByTokenHash,
  hasOtherActiveOwner,
  insertInvite,
  listAccounts,
  listInvites,
  updateAccountRole,
  updateAccountStatus,
  updateInviteExpiry,
} from "./account-store.ts";
import { assertOwnPassword, type PasswordServices } from "./own-password.ts";
import { listAccountsWithSecondFactor } from "./second-factor-store.ts";
import { hashSecret } from "./secrets.ts";
import { revokeAccountSessions } from "./session-store.ts";

export function teamHandlers(services: PasswordServices) {
  return {
    getTeam: async (_input, { db, now }) => {
      const accounts = await listAccounts(db);
      const invites = await listInvites(db, now);
      const secured = new Set(await listAccountsWithSecondFactor(db));
      return {
        accounts: accounts.map(({ id, first_name, last_name, email, role, status, created_at }) => {
          const deleted_on = status === "waiting" ? { deleted_on: getDeletionTime(created_at) } : {};
          return {
            _id: id,
            firstName: first_name,
            lastName: last_name,
            email,
            role,
            status,
            created_at,
            ...deleted_on,
            hasSecondFactor: secured.has(id),
          };
        }),
        invites: invites.map(({ id, created_at, expires_at, used_by }) => {
          return { _id: id, created_at, expires_at, ...(used_by ? { used_by } : {}) };
        }),
      };
    },

    approveAccount: async ({ account_id }, context) => {
      const account = await requireAccount(context.db, account_id);
      if (account.status !== "waiting") throw new RefusalError(m.account_not_waiting());
      await changeStatus(context, "approve", account, "active");
      return { message: m.account_approved() };
    },

    /** Keeps the account's sessions, so that they get a 403 with the reason instead of a 401. */
    disableAccount: async ({ account_id }, context) => {
      const account = await requireAccount(context.db, account_id);
      if (account.status === "disabled") throw new RefusalError(m.account_already_disabled());
      await assertNotLastOwner(context.db, account);
      await changeStatus(context, "disable", account, "disabled");
      return { message: m.account_was_disabled() };
    },

    /** Revokes the sessions from before the account was disabled. */
    enableAccount: async ({ account_id }, context) => {
      const account = await requireAccount(context.db, account_id);
      if (account.status !== "disabled") throw new RefusalError(m.account_not_disabled());
      await revokeAccountSessions(context.db, account.id, context.now);
      await changeStatus(context, "enable", account, "active");
      return { message: m.account_enabled() };
    },

    makeOwner: createHandler({
      prepare: ({ password }, context) => assertOwnPassword(password, "password", context, services),
      handle: async ({ account_id }, context) => {
        const account = await requireAccount(context.db, account_id);
        if (account.role !== "admin" || account.status !== "active") throw new RefusalError(m.owner_needs_active_admin());
        await changeRole(context, "make_owner", account, "owner");
        return { message: m.account_made_owner() };
      },
    }),

    endOwnership: createHandler({
      prepare: ({ password }, context) => assertOwnPassword(password, "password", context, services),
      handle: async ({ account_id }, context) => {
        const account = await requireAccount(context.db, account_id);
        if (account.role !== "owner") throw new RefusalError(m.account_not_owner());
        await assertNotLastOwner(context.db, account);
        await changeRole(context, "end_ownership", account, "admin");
        return { message: m.ownership_ended() };
      },
    }),
  } satisfies Partial<Handlers<typeof calls, Db>>;
}

/** Returns when an account created at this time is deleted if it still waits. */
function getDeletionTime(createdAt: string): string {
  return new Date(Date.parse(createdAt) + MAX_WAITING_DAYS * DAY).toISOString();
}

async function requireAccount(db: Db, id: string): Promise<AccountRow> {
  return (await findAccount(db, id)) ?? throwNotFound();
}

/** @throws {RefusalError} for the last active owner */
export async function assertNotLastOwner(db: Db, { id, role }: AccountRow): Promise<void> {
  if (role === "owner" && !(await hasOtherActiveOwner(db, id))) throw new RefusalError(m.last_owner());
}

async function changeStatus(
  { db, now, audit }: CallContext<Db>,
  verb: VerbOf<"account">,
  account: AccountRow,
  status: AccountRow["status"],
) {
  await updateAccountStatus(db, account.id, status, now);
  await audit({ verb, kind: "account", id: account.id, before: { status: account.status }, after: { status } });
}

async function changeRole(
  { db, audit }: CallContext<Db>,
  verb: VerbOf<"account">,
  account: AccountRow,
  role: AccountRow["role"],
) {
  await updateAccountRole(db, account.id, role);
  await audit({ verb, kind: "account", id: account.id, before: { role: account.role }, after: { role } });
}

export const inviteHandlers = {
  /**
   * The browser creates the code, and the response does not contain it: responses are stored for repeated requests,
   * and a code may be stored only as its hash.
   */
  createInvite: async ({ code }, { db, now, caller, audit }) => {
    if (!caller?.accountId) throw createSignedOutError();
    const token_hash = hashSecret(code);
    if (await hasInviteByTokenHash(db, token_hash)) throw new RefusalError(m.link_code_taken());
    const id = createId();
    const expires_at = new Date(now.getTime() + INVITE_MAX_MS).toISOString();
    await insertInvite(db, { id, token_hash, created_by: caller.accountId, created_at: now.toISOString(), expires_at });
    await audit({ verb: "create", kind: "invite", id, after: { expires_at } });
    return { message: m.invite_created(), _id: id, expires_at };
  },

  /** Revokes an invite by letting it expire now. */
  revokeInvite: async ({ id }, { db, now, audit }) => {
    const invite = await findInvite(db, id);
    if (!invite || (!invite.used_at && invite.expires_at <= now.toISOString())) throwNotFound();
    if (invite.used_at) throw new RefusalError(m.invite_used());
    await updateInviteExpiry(db, id, now);
    await audit({
      ...{ verb: "revoke", kind: "invite", id },
      before: { expires_at: invite.expires_at },
      after: { expires_at: now.toISOString() },
    });
    return { message: m.invite_revoked() };
  },
} satisfies Partial<Handlers<typeof calls, Db>>;

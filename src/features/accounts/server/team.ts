import {
  account_already_disabled,
  account_approved,
  account_enabled,
  account_not_disabled,
  account_not_waiting,
  account_was_disabled,
  last_owner,
} from "#messages";
import { type CallContext, createEndpoint } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { approveAccount, disableAccount, enableAccount, getTeam } from "../calls.ts";
import { MAX_WAITING_DAYS } from "../rules.ts";
import * as schemas from "../schemas.ts";
import {
  type AccountRow,
  type Db,
  findAccount,
  hasOtherActiveOwner,
  listAccounts,
  listInvites,
  updateAccountStatus,
} from "./account-store.ts";
import { revokeAccountSessions } from "./session-store.ts";

export function handleGetTeam() {
  return createEndpoint(getTeam, schemas.getTeam, {
    commit: async (_input, { db, now }: CallContext<Db>) => {
      const accounts = await listAccounts(db);
      const invites = await listInvites(db, now);
      return {
        accounts: accounts.map(({ id, first_name, last_name, email, role, status, created_at }) => {
          const deleted_on = status === "waiting" ? { deleted_on: getDeletionTime(created_at) } : {};
          return { _id: id, firstName: first_name, lastName: last_name, email, role, status, created_at, ...deleted_on };
        }),
        invites: invites.map(({ id, created_at, expires_at, used_by }) => {
          return { _id: id, created_at, expires_at, ...(used_by ? { used_by } : {}) };
        }),
      };
    },
  });
}

/** Returns when an account that waits since then is deleted. */
function getDeletionTime(createdAt: string): string {
  return new Date(Date.parse(createdAt) + MAX_WAITING_DAYS * DAY).toISOString();
}

async function requireAccount(db: Db, id: string): Promise<AccountRow> {
  return (await findAccount(db, id)) ?? throwNotFound();
}

/** @throws {RefusalError} for the last active owner */
export async function assertNotLastOwner(db: Db, { id, role }: AccountRow): Promise<void> {
  if (role === "owner" && !(await hasOtherActiveOwner(db, id))) throw new RefusalError(last_owner());
}

async function changeStatus({ db, audit }: CallContext<Db>, action: string, account: AccountRow, status: AccountRow["status"]) {
  await updateAccountStatus(db, account.id, status);
  await audit({ action, subject: account.id, before: { status: account.status }, after: { status } });
}

export function handleApproveAccount() {
  return createEndpoint(approveAccount, schemas.approveAccount, {
    commit: async ({ account_id }, context: CallContext<Db>) => {
      const account = await requireAccount(context.db, account_id);
      if (account.status !== "waiting") throw new RefusalError(account_not_waiting());
      await changeStatus(context, "approve_account", account, "active");
      return { message: account_approved() };
    },
  });
}

/** Keeps the account's sessions, so that they get a 403 with the reason rather than a 401. */
export function handleDisableAccount() {
  return createEndpoint(disableAccount, schemas.disableAccount, {
    commit: async ({ account_id }, context: CallContext<Db>) => {
      const account = await requireAccount(context.db, account_id);
      if (account.status === "disabled") throw new RefusalError(account_already_disabled());
      await assertNotLastOwner(context.db, account);
      await changeStatus(context, "disable_account", account, "disabled");
      return { message: account_was_disabled() };
    },
  });
}

/** Revokes the sessions from before the account was disabled. */
export function handleEnableAccount() {
  return createEndpoint(enableAccount, schemas.enableAccount, {
    commit: async ({ account_id }, context: CallContext<Db>) => {
      const account = await requireAccount(context.db, account_id);
      if (account.status !== "disabled") throw new RefusalError(account_not_disabled());
      await revokeAccountSessions(context.db, account.id, context.now);
      await changeStatus(context, "enable_account", account, "active");
      return { message: account_enabled() };
    },
  });
}

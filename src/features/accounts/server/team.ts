import {
  account_approved,
  account_disabled_already,
  account_enabled,
  account_not_disabled,
  account_not_waiting,
  account_was_disabled,
  last_owner,
} from "#messages";
import { type CallContext, handle } from "#platform/server/call-handler.ts";
import { Refusal, refuseUnknown } from "#platform/server/errors.ts";
import { approveAccount, disableAccount, enableAccount, getTeam } from "../calls.ts";
import {
  type AccountRow,
  type Db,
  findAccount,
  hasOtherActiveOwner,
  listAccounts,
  listInvites,
  revokeSessionsOf,
  setAccountStatus,
} from "./store.ts";

export function handleGetTeam() {
  return handle(getTeam, async (_input, { db, now }: CallContext<Db>) => {
    const accounts = await listAccounts(db);
    const invites = await listInvites(db, now);
    return {
      accounts: accounts.map(({ id, first_name, last_name, email, role, status, created_at }) => {
        return { _id: id, firstName: first_name, lastName: last_name, email, role, status, created_at };
      }),
      invites: invites.map(({ id, created_at, expires_at, used_by }) => {
        return { _id: id, created_at, expires_at, ...(used_by ? { used_by } : {}) };
      }),
    };
  });
}

async function findMember(db: Db, id: string): Promise<AccountRow> {
  return (await findAccount(db, id)) ?? refuseUnknown();
}

async function changeStatus({ db, audit }: CallContext<Db>, action: string, account: AccountRow, status: AccountRow["status"]) {
  await setAccountStatus(db, account.id, status);
  await audit({ action, subject: account.id, before: { status: account.status }, after: { status } });
}

export function handleApproveAccount() {
  return handle(approveAccount, async ({ account_id }, context: CallContext<Db>) => {
    const account = await findMember(context.db, account_id);
    if (account.status !== "waiting") throw new Refusal(account_not_waiting());
    await changeStatus(context, "approve_account", account, "active");
    return { message: account_approved() };
  });
}

/** The sessions of the account stay, so that they are told (403) rather than asked for a password (401). */
export function handleDisableAccount() {
  return handle(disableAccount, async ({ account_id }, context: CallContext<Db>) => {
    const account = await findMember(context.db, account_id);
    if (account.status === "disabled") throw new Refusal(account_disabled_already());
    if (account.role === "owner" && !(await hasOtherActiveOwner(context.db, account.id))) throw new Refusal(last_owner());
    await changeStatus(context, "disable_account", account, "disabled");
    return { message: account_was_disabled() };
  });
}

/** What was signed in when the account was disabled does not come back to life with it. */
export function handleEnableAccount() {
  return handle(enableAccount, async ({ account_id }, context: CallContext<Db>) => {
    const account = await findMember(context.db, account_id);
    if (account.status !== "disabled") throw new Refusal(account_not_disabled());
    await revokeSessionsOf(context.db, account.id, context.now);
    await changeStatus(context, "enable_account", account, "active");
    return { message: account_enabled() };
  });
}

import type { CallServices } from "#platform/server/calls/run-call.ts";
import { RefusalError } from "#platform/server/http/errors.ts";
import type { VerbOf } from "#platform/shared/change.ts";
import { normalizeEmail } from "#platform/shared/email-address.ts";
import {
  type AccountRow,
  type Db,
  findAccountByEmail,
  listAccounts,
  updateAccountRole,
  updateAccountStatus,
} from "./account-store.ts";
import { issueResetLink } from "./reset-link-handlers.ts";
import { deleteSecondFactor, findSecondFactor } from "./second-factor-store.ts";
import { createToken } from "./secrets.ts";
import { revokeAccountSessions } from "./session-store.ts";
import { formatSetupCode, issueSetupCode } from "./setup-code.ts";
import { assertNotLastOwner } from "./team-handlers.ts";

type AdminServices = Pick<CallServices<Db>, "reader" | "inTransaction" | "insertAuditEntry" | "now"> & {
  /** Scheme and host of the site. */
  origin: string;
};

/** Marks an audit row without an account as made by a command on the machine. */
const ON_MACHINE = { made_on: "machine" };

type Change = (
  tx: Db,
  account: AccountRow,
  services: AdminServices,
) => Promise<{ verb: VerbOf<"account">; before?: object; after: object; lines: string[] }>;

/** Makes an active owner of an account, from any role and status. */
const makeOwner: Change = async (tx, account, { now }) => {
  const { id, email, role, status } = account;
  await updateAccountRole(tx, id, "owner");
  await updateAccountStatus(tx, id, "active", now());
  // As when an owner enables an account, its old sessions stay ended.
  if (status !== "active") await revokeAccountSessions(tx, id, now());
  return {
    verb: "make_owner",
    before: { role, status },
    after: { role: "owner", status: "active" },
    lines: [`${email} is an owner and can sign in.`],
  };
};

const disable: Change = async (tx, account, { now }) => {
  const { id, email, status } = account;
  if (status === "disabled") throw new RefusalError(`${email} is disabled already.`);
  await assertNotLastOwner(tx, account);
  await updateAccountStatus(tx, id, "disabled", now());
  const lines = [`${email} is disabled and shut out at once.`];
  return { verb: "disable", before: { status }, after: { status: "disabled" }, lines };
};

const reset: Change = async (tx, account, { now, origin }) => {
  const code = createToken();
  const { id, expires_at } = await issueResetLink(tx, account, { code, createdBy: null, now: now() });
  const lines = [
    `With this link ${account.email} sets a new password, once, until ${expires_at}:`,
    `${origin}/ResetPassword#${code}`,
  ];
  return { verb: "create_reset_link", after: { reset_link_id: id, expires_at }, lines };
};

const removeFactor: Change = async (tx, { id, email }) => {
  if (!(await findSecondFactor(tx, id))?.secret) throw new RefusalError(`${email} has no second factor.`);
  await deleteSecondFactor(tx, id);
  const lines = [`${email} signs in with the password alone.`];
  return { verb: "remove_second_factor", after: { second_factor: "off" }, lines };
};

const changes = new Map<string | undefined, Change>([
  ["owner", makeOwner],
  ["disable", disable],
  ["reset", reset],
  ["second-factor off", removeFactor],
]);

/**
 * Runs a command of `npm run admin`. Returns the lines to print; null for an unknown command.
 *
 * @throws {RefusalError} when the account does not exist or the change is refused
 */
export async function runAdminCommand(words: string[], services: AdminServices): Promise<string[] | null> {
  const [command, email, ...others] = words[0] === "second-factor" ? [words.slice(0, 2).join(" "), ...words.slice(2)] : words;
  const { inTransaction, insertAuditEntry, now } = services;
  if (command === "list" && email === undefined) return listAccountLines(services.reader);
  if (command === "setup-code" && email === undefined) return [await inTransaction((tx) => createSetupCodeLine(tx, now()))];
  const change = changes.get(command);
  if (!change || email === undefined || others.length > 0) return null;
  return inTransaction(async (tx) => {
    const account = await findAccountByEmail(tx, normalizeEmail(email));
    if (!account) throw new RefusalError(`There is no account with the address ${email}.`);
    const { lines, verb, before, after } = await change(tx, account, services);
    const entry = { verb, kind: "account", id: account.id, before, after: { ...after, ...ON_MACHINE } } as const;
    await insertAuditEntry(tx, { ...entry, at: now(), accountId: null });
    return lines;
  });
}

/** @throws {RefusalError} when the first account is registered already */
async function createSetupCodeLine(tx: Db, now: Date): Promise<string> {
  const code = await issueSetupCode(tx, now);
  if (code === null) throw new RefusalError("The first account is registered already: there is no setup code any more.");
  return formatSetupCode(code);
}

async function listAccountLines(db: Db): Promise<string[]> {
  const accounts = await listAccounts(db);
  if (accounts.length === 0) return ["Nobody is registered yet."];
  return accounts.map(({ email, first_name, last_name, role, status, created_at }) =>
    [email, `${first_name} ${last_name}`, role, status, `registered ${created_at.slice(0, 10)}`].join("  "),
  );
}

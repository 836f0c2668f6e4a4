import type { Db } from "#database/database.ts";
import type { CallContext } from "#platform/server/call-handler.ts";
import type { AccountRow } from "./account-store.ts";
import { isTryingOut, type ReadAccountSettings } from "./sign-up-policy.ts";

/**
 * Returns the account of the caller, for which the limits of accounts hold; undefined for the demonstration, which has none, and while the site
 * is being tried out.
 */
export async function findLimitedAccount(
  { db, caller, isLocal }: Pick<CallContext<Db>, "db" | "caller" | "isLocal">,
  readAccountSettings: ReadAccountSettings,
): Promise<Pick<AccountRow, "id" | "role"> | undefined> {
  if (!caller?.accountId || isTryingOut((await readAccountSettings(db)).signUpPolicy, isLocal)) return undefined;
  return { id: caller.accountId, role: caller.role };
}

import type { TestSite } from "./test-site.ts";

/** Returns all accounts except one, then their sessions, known browsers and reset links. */
export async function listOtherAccounts({ db }: TestSite, accountId: string) {
  return [
    await db.selectFrom("account").selectAll().where("id", "!=", accountId).orderBy("id").execute(),
    await db.selectFrom("session").selectAll().where("account_id", "!=", accountId).orderBy("id").execute(),
    await db.selectFrom("known_device").selectAll().where("account_id", "!=", accountId).orderBy("token_hash").execute(),
    await db.selectFrom("reset_link").selectAll().where("account_id", "!=", accountId).orderBy("id").execute(),
  ];
}

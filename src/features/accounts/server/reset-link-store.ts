import type { Db } from "#database/database.ts";
import type { AccountRow, ResetLinkRow } from "#database/tables.ts";

export async function insertResetLink(tx: Db, link: Omit<ResetLinkRow, "used_at">): Promise<void> {
  await tx
    .insertInto("reset_link")
    .values({ ...link, used_at: null })
    .execute();
}

export async function hasResetLink(db: Db, tokenHash: string): Promise<boolean> {
  return (await db.selectFrom("reset_link").select("id").where("token_hash", "=", tokenHash).executeTakeFirst()) !== undefined;
}

const selectAccountOfLink = (db: Db, tokenHash: string) =>
  db
    .selectFrom("reset_link")
    .innerJoin("account", "account.id", "reset_link.account_id")
    .selectAll("account")
    .where("reset_link.token_hash", "=", tokenHash);

/** Returns the active account of an unused, unexpired link that was made on the machine or by somebody who is still an active owner. */
export async function findAccountByResetLink(db: Db, tokenHash: string, now: Date): Promise<AccountRow | undefined> {
  return selectAccountOfLink(db, tokenHash)
    .leftJoin("account as creator", "creator.id", "reset_link.created_by")
    .where((eb) =>
      eb.or([
        eb("reset_link.created_by", "is", null),
        eb.and([eb("creator.role", "=", "owner"), eb("creator.status", "=", "active")]),
      ]),
    )
    .where("reset_link.used_at", "is", null)
    .where("reset_link.expires_at", ">", now.toISOString())
    .where("account.status", "=", "active")
    .executeTakeFirst();
}

/** Returns the account of a link that was used. */
export async function findAccountByUsedResetLink(db: Db, tokenHash: string): Promise<AccountRow | undefined> {
  return selectAccountOfLink(db, tokenHash).where("reset_link.used_at", "is not", null).executeTakeFirst();
}

export async function updateResetLinkUsed(tx: Db, tokenHash: string, now: Date): Promise<void> {
  await tx.updateTable("reset_link").set({ used_at: now.toISOString() }).where("token_hash", "=", tokenHash).execute();
}

/** Lets the open links of an account expire now. */
export async function expireResetLinks(tx: Db, accountId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .updateTable("reset_link")
    .set({ expires_at: at })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .where("expires_at", ">", at)
    .execute();
}

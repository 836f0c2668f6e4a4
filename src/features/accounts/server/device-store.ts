import type { Db } from "#database/database.ts";
import { MAX_DEVICES } from "../rules.ts";

/** Returns whether this browser has signed in to the account with this e-mail address since `usedAfter`. */
export async function hasDevice(db: Db, emailKey: string, tokenHash: string, usedAfter: Date): Promise<boolean> {
  const device = await db
    .selectFrom("known_device")
    .innerJoin("account", "account.id", "known_device.account_id")
    .select("account.id")
    .where("account.email_key", "=", emailKey)
    .where("known_device.token_hash", "=", tokenHash)
    .where("known_device.last_used_at", ">", usedAfter.toISOString())
    .executeTakeFirst();
  return device !== undefined;
}

/** Records a sign-in to the account from this browser, and deletes the browsers used longest ago. */
export async function upsertDevice(tx: Db, accountId: string, tokenHash: string, now: Date): Promise<void> {
  const lastUsed = { last_used_at: now.toISOString() };
  await tx
    .insertInto("known_device")
    .values({ account_id: accountId, token_hash: tokenHash, ...lastUsed })
    .onConflict((conflict) => conflict.columns(["account_id", "token_hash"]).doUpdateSet(lastUsed))
    .execute();
  const newest = await tx
    .selectFrom("known_device")
    .select("token_hash")
    .where("account_id", "=", accountId)
    .orderBy("last_used_at", "desc")
    .orderBy("token_hash")
    .limit(MAX_DEVICES)
    .execute();
  await tx
    .deleteFrom("known_device")
    .where("account_id", "=", accountId)
    .where(
      "token_hash",
      "not in",
      newest.map(({ token_hash }) => token_hash),
    )
    .execute();
}

/** Deletes the known browsers of an account except one: an attacker who knew the old password may have used another. */
export async function deleteDevices(tx: Db, accountId: string, exceptTokenHash = ""): Promise<void> {
  await tx.deleteFrom("known_device").where("account_id", "=", accountId).where("token_hash", "!=", exceptTokenHash).execute();
}

import { randomBytes } from "node:crypto";
import { hashSecret } from "./secrets.ts";
import { type Db, hasAnyAccount, hasSetupCode, insertSetupCode } from "./store.ts";

// Crockford's: no letter that reads like a digit or like another.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * A new code (100 random bits, `XXXXX-XXXXX-XXXXX-XXXXX`) that entitles to the very first account, or null
 * when there is an account already. Several nodes may each have printed one: all hold until it exists.
 */
export async function issueSetupCode(tx: Db, now: Date): Promise<string | null> {
  if (await hasAnyAccount(tx)) return null;
  const code = [...randomBytes(20)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  await insertSetupCode(tx, hashSecret(code), now);
  return code.match(/.{5}/g)?.join("-") ?? code;
}

/** Whether this is a code that a start printed, however it was input. */
export async function isSetupCode(db: Db, input: string): Promise<boolean> {
  const code = input.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1").replaceAll(/[\s-]/g, "");
  return hasSetupCode(db, hashSecret(code));
}

import { randomBytes } from "node:crypto";
import { type Db, hasAdmittedAccount, hasSetupCode, insertSetupCode } from "./account-store.ts";
import { hashSecret } from "./secrets.ts";

// Crockford's base 32: no ambiguous letters. https://www.crockford.com/base32.html
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Creates a code (100 random bits, `XXXXX-XXXXX-XXXXX-XXXXX`) for the first account; null if there is an admitted account. Several nodes
 * may each print one: all are valid until the account exists.
 */
export async function issueSetupCode(tx: Db, now: Date): Promise<string | null> {
  if (await hasAdmittedAccount(tx)) return null;
  const code = [...randomBytes(20)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  await insertSetupCode(tx, hashSecret(code), now);
  return code.match(/.{5}/g)?.join("-") ?? code;
}

/** Returns the line that prints a code. */
export function formatSetupCode(code: string): string {
  return `The setup code for the first account: ${code}`;
}

/** Returns whether a start or a command printed this code; ignores case and separators. */
export async function isSetupCode(db: Db, input: string): Promise<boolean> {
  const code = input.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1").replaceAll(/[\s-]/g, "");
  return hasSetupCode(db, hashSecret(code));
}

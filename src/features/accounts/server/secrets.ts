import { createHash, randomBytes } from "node:crypto";

/** Creates 256 random bits in base64url, for a cookie or a link. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash under which a secret is stored. A fast hash suffices, as secrets are random and long. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

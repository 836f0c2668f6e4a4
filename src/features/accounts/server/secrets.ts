import { createHash, randomBytes } from "node:crypto";

/** Creates 256 random bits in base64url, for a cookie or a link. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns whether a text from a cookie has the form of a token. */
export function isToken(text: string | null): text is string {
  return text !== null && /^[\w-]{43}$/.test(text);
}

/** Returns the stored form of a secret. A fast hash suffices, as secrets are long and random. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

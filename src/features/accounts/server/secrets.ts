import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as a cookie or a link carries them. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret. A fast hash serves, because the secrets are random and long. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

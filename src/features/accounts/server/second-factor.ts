import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { SECOND } from "#platform/shared/time-units.ts";
import { RECOVERY_CODE_COUNT, SECOND_FACTOR_GRACE_MS } from "../rules.ts";
import type { Db } from "./account-store.ts";
import {
  deleteRecoveryCode,
  findSecondFactor,
  listRecoveryCodes,
  replaceRecoveryCodes,
  updateLastStep,
} from "./second-factor-store.ts";
import { hashSecret } from "./secrets.ts";

/* Codes of six digits that change every 30 s, with SHA-1, which all apps support. https://www.rfc-editor.org/rfc/rfc6238 */
const PERIOD_SECONDS = 30;
/** The number of steps that a phone's clock may be early or late. */
const WINDOW = 1;
const SECRET_BYTES = 20;
/** 80 bits: no dictionary contains it, so a fast hash is enough. */
const RECOVERY_CODE_BYTES = 10;

/** A valid typed code: its step and the secret it is of, or the hash of a recovery code. It can be used once. */
export type CodeProof = { step: number; secret: string } | { codeHash: string };

const createTotp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Creates a secret in base32, the form that is typed into apps. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the address for the QR code that apps scan. */
export const getTotpUri = (secret: string, names: { issuer: string; label: string }): string =>
  createTotp(secret, names).toString();

/** Returns the step of a secret's code; null for a code of another time. */
export function findCodeStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = createTotp(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / (PERIOD_SECONDS * SECOND)) + delta;
}

/** Returns the proof for a typed code of the secret, or for a recovery code; null for a wrong or used code. */
export async function findCodeProof(db: Db, accountId: string, code: string, now: Date): Promise<CodeProof | null> {
  const factor = await findSecondFactor(db, accountId);
  if (!factor?.secret) return null;
  const step = findCodeStep(factor.secret, code, now);
  if (step !== null) return step > factor.last_step ? { step, secret: factor.secret } : null;
  const codeHash = hashRecoveryCode(code);
  return (await listRecoveryCodes(db, accountId)).includes(codeHash) ? { codeHash } : null;
}

/** Marks a proof as used. Returns false if another request has used it, or replaced what it is of. */
export const spendCodeProof = (tx: Db, accountId: string, proof: CodeProof): Promise<boolean> =>
  "step" in proof ? updateLastStep(tx, accountId, proof) : deleteRecoveryCode(tx, accountId, proof.codeHash);

/** Replaces the recovery codes of an account, stores their hashes, and returns the new codes. */
export async function issueRecoveryCodes(tx: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
  await replaceRecoveryCodes(tx, accountId, codes.map(hashRecoveryCode));
  return codes;
}

/** Creates a code of 16 base32 characters in groups of four. */
function createRecoveryCode(): string {
  const { base32 } = new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_CODE_BYTES)).buffer });
  return base32.replace(/.{4}(?=.)/g, "$&-");
}

/** Hashes a typed code, which may lack dashes or be in lower case. */
const hashRecoveryCode = (code: string): string => hashSecret(code.replace(/[\s\p{Dash}]/gu, "").toUpperCase());

/** Returns the time until which an owner who was asked for a second factor may work without one. */
export const getSecondFactorDeadline = (askedAt: string): Date => new Date(Date.parse(askedAt) + SECOND_FACTOR_GRACE_MS);

import { createHash } from "node:crypto";
import { too_many_attempts, too_many_sign_ups } from "#messages";
import { getSubnet } from "#platform/server/get-subnet.ts";
import { RateLimiter } from "#platform/server/rate-limiter.ts";
import { HOUR, MINUTE } from "#platform/shared/time-units.ts";

/** An attempt to sign in. It counts from its start, so that concurrent attempts gain nothing. */
type Attempt = {
  /** The password was right: resets the account's count at this address, and does not count this attempt. */
  succeed(): void;
  /** The password was not verified: does not count this attempt. */
  cancel(): void;
};

export type SignInLimiter = {
  /**
   * Starts an attempt at an account; `isKnownDevice` when somebody has signed in to it from this browser.
   *
   * @throws {StatusError} 429 after too many failed attempts from this address, or at this account
   */
  startAttempt(address: string, emailKey: string, isKnownDevice: boolean): Attempt;
  /** @throws {StatusError} 429 after too many registrations from this address */
  consumeSignUp(address: string): void;
};

const WINDOW_MS = 15 * MINUTE;

/**
 * Limits those who guess passwords, and nobody else. Failures elsewhere never lock an account's owner out of a browser that
 * signed in to it before. All other browsers share one limit per account, so that a thousand addresses guess no faster than ten.
 * Counts are in memory and lost at a restart.
 */
export function createSignInLimiter(): SignInLimiter {
  const pairLimiter = new RateLimiter({ max: 10, windowMs: WINDOW_MS });
  const accountLimiter = new RateLimiter({ max: 100, windowMs: HOUR });
  // A customer of a provider has a /64 to a /48 of IPv6, and can use all of it.
  const networkLimiters = [
    { bits: 64, limiter: new RateLimiter({ max: 60, windowMs: WINDOW_MS }) },
    { bits: 56, limiter: new RateLimiter({ max: 120, windowMs: WINDOW_MS }) },
    { bits: 48, limiter: new RateLimiter({ max: 240, windowMs: WINDOW_MS }) },
  ] as const;
  const signUpLimiter = new RateLimiter({ max: 40, windowMs: HOUR });
  return {
    startAttempt: (address, emailKey, isKnownDevice) => {
      const account = hashKey(emailKey);
      const pair = `${getSubnet(address)} ${account}`;
      // The networks first: once one is blocked, attempts at further accounts take no memory.
      const counts = [
        ...networkLimiters.map(({ bits, limiter }) => ({ limiter, key: getSubnet(address, bits) })),
        { limiter: pairLimiter, key: pair },
        ...(isKnownDevice ? [] : [{ limiter: accountLimiter, key: account }]),
      ];
      const refundAll = (counted: typeof counts) => {
        for (const { limiter, key } of counted) limiter.refund(key);
      };
      for (const [index, { limiter, key }] of counts.entries()) {
        try {
          limiter.consume(key, too_many_attempts);
        } catch (error) {
          // A refused attempt does not count anywhere, or many concurrent right ones would stay counted.
          refundAll(counts.slice(0, index));
          throw error;
        }
      }
      return {
        succeed: () => {
          refundAll(counts);
          pairLimiter.reset(pair);
        },
        cancel: () => refundAll(counts),
      };
    },
    consumeSignUp: (address) => signUpLimiter.consume(getSubnet(address), too_many_sign_ups),
  };
}

/** Returns a short key, as an e-mail address that a stranger makes up may be long. */
function hashKey(emailKey: string): string {
  return createHash("sha256").update(emailKey).digest("base64url");
}

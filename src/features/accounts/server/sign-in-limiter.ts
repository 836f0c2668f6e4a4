import { createHash } from "node:crypto";
import * as m from "#messages";
import { getSubnet } from "#platform/server/get-subnet.ts";
import { RateLimiter } from "#platform/server/rate-limiter.ts";
import { SIGN_IN_LIMITS, SIGN_UP_LIMIT } from "../rules.ts";

/** An attempt to sign in. It counts from its start, so that concurrent attempts gain nothing. */
type Attempt = {
  /** The password was right: resets the account's count at this address, and does not count this attempt. */
  succeed(): void;
  /** The account could not be looked up: does not count this attempt. */
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

/**
 * Limits password guesses. Failures elsewhere never block a browser that signed in to the account before. All other
 * browsers share one limit per account, so that a thousand addresses guess no faster than ten. Counts are in memory
 * and lost at a restart.
 */
export function createSignInLimiter(): SignInLimiter {
  const pairLimiter = new RateLimiter(SIGN_IN_LIMITS.accountAndAddress);
  const accountLimiter = new RateLimiter(SIGN_IN_LIMITS.account);
  const networkLimiters = SIGN_IN_LIMITS.networks.map(({ bits, ...limit }) => ({ bits, limiter: new RateLimiter(limit) }));
  const signUpLimiter = new RateLimiter(SIGN_UP_LIMIT);
  return {
    startAttempt: (address, emailKey, isKnownDevice) => {
      const account = hashKey(emailKey);
      const pair = `${getSubnet(address)} ${account}`;
      // Networks come first: once one is blocked, attempts at further accounts take no memory.
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
          limiter.consume(key, m.too_many_attempts);
        } catch (error) {
          // A refused attempt counts nowhere; otherwise many concurrent correct ones would stay counted.
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
    consumeSignUp: (address) => signUpLimiter.consume(getSubnet(address), m.too_many_sign_ups),
  };
}

/** Returns a short key, as an invented e-mail address may be long. */
function hashKey(emailKey: string): string {
  return createHash("sha256").update(emailKey).digest("base64url");
}

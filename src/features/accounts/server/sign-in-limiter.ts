import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { too_many_attempts, too_many_sign_ups } from "#messages";
import { StatusError } from "#platform/server/errors.ts";
import { getSubnet } from "#platform/server/get-subnet.ts";
import { HOUR, MINUTE, SECOND } from "#platform/shared/time-units.ts";

/** An attempt to sign in. It counts from its start, so that concurrent attempts gain nothing. */
type Attempt = {
  /** The password was right: resets the account's count at this address, and does not count this attempt. */
  succeed(): Promise<void>;
  /** The password was not verified: does not count this attempt. */
  cancel(): Promise<void>;
};

export type SignInLimiter = {
  /** @throws {StatusError} 429 after too many failed attempts from this address, or from it for this account */
  startAttempt(address: string, emailKey: string): Promise<Attempt>;
  /** @throws {StatusError} 429 after too many registrations from this address */
  consumeSignUp(address: string): Promise<void>;
};

/**
 * Slows down a guesser and nobody else: failures elsewhere never lock out the owner of an account,
 * as no count is of an account alone. Counts are in memory and lost at a restart.
 */
export function createSignInLimiter(): SignInLimiter {
  const pairLimiter = new RateLimiterMemory({ keyPrefix: "pair", points: 10, duration: (15 * MINUTE) / SECOND });
  const addressLimiter = new RateLimiterMemory({ keyPrefix: "address", points: 60, duration: (15 * MINUTE) / SECOND });
  const signUpLimiter = new RateLimiterMemory({ keyPrefix: "sign-up", points: 40, duration: HOUR / SECOND });
  return {
    startAttempt: async (address, emailKey) => {
      const from = getSubnet(address);
      const pair = `${from} ${emailKey}`;
      // The address first: once it is blocked, attempts at ever new accounts take no memory.
      await consume(addressLimiter, from, too_many_attempts);
      try {
        await consume(pairLimiter, pair, too_many_attempts);
      } catch (error) {
        await rewardPoint(addressLimiter, from);
        throw error;
      }
      return {
        succeed: async () => {
          await pairLimiter.delete(pair);
          await rewardPoint(addressLimiter, from);
        },
        cancel: async () => {
          await rewardPoint(pairLimiter, pair);
          await rewardPoint(addressLimiter, from);
        },
      };
    },
    consumeSignUp: (address) => consume(signUpLimiter, getSubnet(address), too_many_sign_ups),
  };
}

async function consume(limiter: RateLimiterMemory, key: string, message: () => string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // A refused attempt does not count, or many concurrent right ones would stay counted.
    await rewardPoint(limiter, key);
    throw new StatusError(429, message(), Math.max(1, Math.ceil(refusal.msBeforeNext / SECOND)));
  }
}

/** Deletes a count that reached zero at once, before it expires. */
async function rewardPoint(limiter: RateLimiterMemory, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key);
  if (consumedPoints <= 0) await limiter.delete(key);
}

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { too_many_attempts, too_many_sign_ups } from "#messages";
import { StatusError } from "#platform/server/errors.ts";
import { getSubnet } from "#platform/server/get-subnet.ts";
import { HOUR, MINUTE, SECOND } from "#platform/shared/time-units.ts";

/** A try to sign in. It counts against the guesser from its start, so that many at once gain nothing. */
type Attempt = {
  /** The password was right: the account's count at this address starts anew, and the try is not counted. */
  succeed(): Promise<void>;
  /** It was never decided whether the password is right: the try is not counted. */
  cancel(): Promise<void>;
};

export type SignInLimiter = {
  /** @throws {StatusError} 429 while too many tries from this address, or for this account from it, have failed. */
  startAttempt(address: string, emailKey: string): Promise<Attempt>;
  /** @throws {StatusError} 429 after too many registrations from this address. */
  consumeSignUp(address: string): Promise<void>;
};

/**
 * Slows whoever guesses, and nobody else: what fails elsewhere never keeps the owner of an account out,
 * for no count is of an account alone. Counts live in memory and are forgotten at a restart.
 */
export function createSignInLimiter(): SignInLimiter {
  const pairLimiter = new RateLimiterMemory({ keyPrefix: "pair", points: 10, duration: (15 * MINUTE) / SECOND });
  const addressLimiter = new RateLimiterMemory({ keyPrefix: "address", points: 60, duration: (15 * MINUTE) / SECOND });
  const signUpLimiter = new RateLimiterMemory({ keyPrefix: "sign-up", points: 40, duration: HOUR / SECOND });
  return {
    startAttempt: async (address, emailKey) => {
      const from = getSubnet(address);
      const pair = `${from} ${emailKey}`;
      // The address first: from one that is stopped, tries at ever new accounts leave nothing in memory.
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
    // What is refused was not tried. Else many at once, of which all that were let through are right, would stay counted.
    await rewardPoint(limiter, key);
    throw new StatusError(429, message(), Math.max(1, Math.ceil(refusal.msBeforeNext / SECOND)));
  }
}

/** What counts nothing any more is forgotten at once, not at the end of its time. */
async function rewardPoint(limiter: RateLimiterMemory, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key);
  if (consumedPoints <= 0) await limiter.delete(key);
}

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { too_many_sign_ups, too_many_tries } from "#messages";
import { StatusError } from "#platform/server/errors.ts";
import { networkOf } from "#platform/server/network-of.ts";
import { HOUR, MINUTE, SECOND } from "#platform/shared/time-units.ts";

/** A try to sign in. It counts against the guesser from its start, so that many at once gain nothing. */
type Attempt = {
  /** The password was right: the account's count at this address starts anew, and the try is not counted. */
  succeed(): Promise<void>;
  /** It was never decided whether the password is right: the try is not counted. */
  withdraw(): Promise<void>;
};

export type SignInLimiter = {
  /** @throws {StatusError} 429 while too many tries from this address, or for this account from it, have failed. */
  beginSignIn(address: string, emailKey: string): Promise<Attempt>;
  /** @throws {StatusError} 429 after too many registrations from this address. */
  countSignUp(address: string): Promise<void>;
};

/**
 * Slows whoever guesses, and nobody else: what fails elsewhere never keeps the owner of an account out,
 * for no count is of an account alone. Counts live in memory and are forgotten at a restart.
 */
export function createSignInLimiter(): SignInLimiter {
  const ofPair = new RateLimiterMemory({ keyPrefix: "pair", points: 10, duration: (15 * MINUTE) / SECOND });
  const ofAddress = new RateLimiterMemory({ keyPrefix: "address", points: 60, duration: (15 * MINUTE) / SECOND });
  const signUps = new RateLimiterMemory({ keyPrefix: "sign-up", points: 40, duration: HOUR / SECOND });
  return {
    beginSignIn: async (address, emailKey) => {
      const from = networkOf(address);
      const pair = `${from} ${emailKey}`;
      // The address first: from one that is stopped, tries at ever new accounts leave nothing in memory.
      await consume(ofAddress, from, too_many_tries);
      try {
        await consume(ofPair, pair, too_many_tries);
      } catch (error) {
        await takeBack(ofAddress, from);
        throw error;
      }
      return {
        succeed: async () => {
          await ofPair.delete(pair);
          await takeBack(ofAddress, from);
        },
        withdraw: async () => {
          await takeBack(ofPair, pair);
          await takeBack(ofAddress, from);
        },
      };
    },
    countSignUp: (address) => consume(signUps, networkOf(address), too_many_sign_ups),
  };
}

async function consume(limiter: RateLimiterMemory, key: string, message: () => string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // What is refused was not tried. Else many at once, of which all that were let through are right, would stay counted.
    await takeBack(limiter, key);
    throw new StatusError(429, message(), Math.max(1, Math.ceil(refusal.msBeforeNext / SECOND)));
  }
}

/** What counts nothing any more is forgotten at once, not at the end of its time. */
async function takeBack(limiter: RateLimiterMemory, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key);
  if (consumedPoints <= 0) await limiter.delete(key);
}

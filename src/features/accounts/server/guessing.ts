import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { StatusError } from "#platform/server/errors.ts";
import { networkOf } from "#platform/server/network-of.ts";
import { HOUR, MINUTE, SECOND } from "#platform/shared/time-units.ts";
import { too_many_sign_ups, too_many_tries } from "#words";

/** A try to sign in. It counts against the guesser from its start, so that many at once gain nothing. */
type Attempt = {
  /** The password was right: the account's count at this address starts anew, and the try is not counted. */
  succeed(): Promise<void>;
  /** It was never decided whether the password is right: the try is not counted. */
  withdraw(): Promise<void>;
};

export type Guessing = {
  /** @throws {StatusError} 429 while too many tries from this address, or for this account from it, have failed. */
  beginSignIn(address: string, emailKey: string): Promise<Attempt>;
  /** @throws {StatusError} 429 after too many registrations from this address. */
  countSignUp(address: string): Promise<void>;
};

/**
 * Slows whoever guesses, and nobody else: what fails elsewhere never keeps the owner of an account out,
 * for no count is of an account alone. Counts live in memory and are forgotten at a restart.
 */
export function createGuessing(): Guessing {
  const ofPair = new RateLimiterMemory({ keyPrefix: "pair", points: 10, duration: (15 * MINUTE) / SECOND });
  const ofAddress = new RateLimiterMemory({ keyPrefix: "address", points: 60, duration: (15 * MINUTE) / SECOND });
  const signUps = new RateLimiterMemory({ keyPrefix: "sign-up", points: 40, duration: HOUR / SECOND });
  return {
    beginSignIn: async (address, emailKey) => {
      const from = networkOf(address);
      const pair = `${from} ${emailKey}`;
      await consume(ofPair, pair, too_many_tries);
      try {
        await consume(ofAddress, from, too_many_tries);
      } catch (error) {
        await ofPair.reward(pair);
        throw error;
      }
      return {
        succeed: async () => {
          await ofPair.delete(pair);
          await ofAddress.reward(from);
        },
        withdraw: async () => {
          await ofPair.reward(pair);
          await ofAddress.reward(from);
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
    throw new StatusError(429, message(), Math.max(1, Math.ceil(refusal.msBeforeNext / SECOND)));
  }
}

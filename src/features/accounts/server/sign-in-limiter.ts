import { createHash, createHmac } from "node:crypto";
import * as m from "#messages";
import { StatusError } from "#platform/server/http/errors.ts";
import { getSubnet } from "#platform/server/http/get-subnet.ts";
import { RateLimiter } from "#platform/server/http/rate-limiter.ts";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";
import { SIGN_IN_LIMITS, SIGN_UP_LIMIT } from "../rules.ts";
import type { Db } from "./account-store.ts";
import { addSignInCount, deleteEndedSignInCounts, deleteSignInCount, subtractSignInCount } from "./sign-in-count-store.ts";

/** The origin of a sign-in, and its account. */
type Guesser = {
  address: string;
  /** Null for the code of a link, whose account is unknown before it is verified. */
  emailKey: string | null;
  /** The token by which the account knows the browser; then only the browser's own counter applies. */
  knownBy: string | null;
};

/** An attempt to sign in. It counts from its start, so that concurrent attempts gain nothing. */
export type Attempt = {
  /**
   * Counts it for all nodes together, if there are several.
   *
   * @throws {StatusError} 429
   */
  share(): Promise<void>;
  /** Ends an attempt with the right password: resets the account's count at this address, and does not count the attempt. */
  succeed(): Promise<void>;
  /** Ends an attempt that tested no password, and does not count it. */
  cancel(): Promise<void>;
};

/** The counts that all nodes of a site share, in the database. */
type SharedCounts = {
  /** Must not count as a change of the content: strangers cause it. */
  inUncountedTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** A secret that all nodes have and the database does not, so that no row reveals an address. */
  secret: string;
};

export type SignInLimiter = {
  /** @throws {StatusError} 429 after too many failed attempts from this browser or address, or at this account */
  startAttempt(guesser: Guesser): Attempt;
  /** Forgets the failures at an account, after a change of its password. */
  resetAccount(emailKey: string): Promise<void>;
  /** @throws {StatusError} 429 after too many registrations from this address */
  consumeSignUp(address: string): void;
};

type Limit = { max: number; windowMs: number };
/** `isForgiven` if a success resets it. */
type Count = Limit & { limiter: RateLimiter; key: string; isForgiven?: boolean };

/**
 * Limits password guesses. Failures elsewhere never block a browser that signed in to the account before. All other
 * browsers share one limit per account, so that a thousand addresses guess no faster than ten. Counts are in memory
 * and lost at a restart; with `shared` they are also in the database, for all nodes together.
 */
export function createSignInLimiter(shared?: SharedCounts): SignInLimiter {
  const createLimiter = (limit: Limit) => ({ ...limit, limiter: new RateLimiter(limit) });
  const known = createLimiter(SIGN_IN_LIMITS.knownBrowser);
  const pairs = createLimiter(SIGN_IN_LIMITS.accountAndAddress);
  const accounts = createLimiter(SIGN_IN_LIMITS.account);
  const networks = SIGN_IN_LIMITS.networks.map(({ bits, ...limit }) => ({ bits, ...createLimiter(limit) }));
  const signUpLimiter = new RateLimiter(SIGN_UP_LIMIT);

  const getCounts = ({ address, emailKey, knownBy }: Guesser): Count[] => {
    const account = emailKey === null ? "link" : getAccountKey(emailKey);
    if (knownBy !== null) return [{ ...known, key: `browser ${hashKey(knownBy)} ${account}`, isForgiven: true }];
    return [
      // Networks come first: once one is blocked, attempts at further accounts take no memory.
      ...networks.map(({ bits, ...limit }) => ({ ...limit, key: `network of ${bits} ${getSubnet(address, bits)}` })),
      { ...pairs, key: `pair ${getSubnet(address)} ${account}`, isForgiven: true },
      // Not for links, where guesses from elsewhere would block everybody.
      ...(emailKey === null ? [] : [{ ...accounts, key: account }]),
    ];
  };
  const refundHere = (counts: Count[]) => {
    for (const { limiter, key } of counts) limiter.refund(key);
  };
  const sharedCounter = shared && createSharedCounter(shared);

  return {
    startAttempt: (guesser) => {
      const counts = getCounts(guesser);
      for (const [index, { limiter, key }] of counts.entries()) {
        try {
          limiter.consume(key, m.too_many_attempts);
        } catch (error) {
          // A refused attempt is not counted; otherwise many concurrent correct ones would stay counted.
          refundHere(counts.slice(0, index));
          throw error;
        }
      }
      let isShared = false;
      const cancel = async () => {
        refundHere(counts);
        if (isShared) await sharedCounter?.subtract(counts);
      };
      return {
        cancel,
        share: async () => {
          try {
            await sharedCounter?.add(counts);
          } catch (error) {
            refundHere(counts);
            throw error;
          }
          isShared = true;
        },
        succeed: async () => {
          await cancel();
          for (const { limiter, key } of counts.filter(({ isForgiven }) => isForgiven)) {
            limiter.reset(key);
            await sharedCounter?.reset(key);
          }
        },
      };
    },
    resetAccount: async (emailKey) => {
      const key = getAccountKey(emailKey);
      accounts.limiter.reset(key);
      await sharedCounter?.reset(key);
    },
    consumeSignUp: (address) => signUpLimiter.consume(getSubnet(address), m.too_many_sign_ups),
  };
}

/** Counts in the database, in windows that end at the same time on all nodes. */
function createSharedCounter({ inUncountedTransaction, secret }: SharedCounts) {
  let nextPurgeAt = 0;
  const getKey = (key: string) => createHmac("sha256", secret).update(key).digest("base64url");
  return {
    /** @throws {StatusError} 429, which rolls back the counts of this attempt */
    add: async (counts: Count[]) => {
      const now = Date.now();
      if (now >= nextPurgeAt) {
        nextPurgeAt = now + MINUTE;
        await inUncountedTransaction((tx) => deleteEndedSignInCounts(tx, new Date(now)));
      }
      await inUncountedTransaction(async (tx) => {
        for (const { key, max, windowMs } of counts) {
          const { count, endsAt } = await addSignInCount(tx, getKey(key), new Date(now), new Date(now + windowMs));
          const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now) / SECOND));
          if (count > max) throw new StatusError(429, m.too_many_attempts(), retryAfterSeconds);
        }
      });
    },
    subtract: (counts: Count[]) =>
      inUncountedTransaction(async (tx) => {
        for (const { key } of counts) await subtractSignInCount(tx, getKey(key));
      }),
    reset: (key: string) => inUncountedTransaction((tx) => deleteSignInCount(tx, getKey(key))),
  };
}

const getAccountKey = (emailKey: string) => `account ${hashKey(emailKey)}`;

/** Returns a short key, as an invented e-mail address may be long. */
function hashKey(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

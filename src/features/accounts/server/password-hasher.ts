import { hash, parseOptions, verify } from "@node-rs/argon2";
import * as m from "#messages";
import { StatusError } from "#platform/server/http/errors.ts";
import { createConcurrencyLimiter } from "#platform/server/process/create-concurrency-limiter.ts";

export type PasswordHasher = {
  /** `isKnown` means that the browser has signed in before; then it does not wait for guesses. */
  hash(password: string, isKnown?: boolean): Promise<string>;
  /**
   * Compares with the hash that `findHash` returns; takes the same time without a hash, for an unknown account. `findHash` runs within the
   * queue, so that a refused attempt causes no query, and prevents hashing by throwing.
   */
  verify(findHash: () => Promise<string | undefined>, password: string, isKnown?: boolean): Promise<boolean>;
  /** Returns whether a stored hash was made at another cost than hashes are now. */
  isOutdated(hash: string): boolean;
};

type Cost = { memoryKiB: number; passes: number };

/**
 * OWASP asks for 19 MiB and two passes at least. Fourteen passes take as long as older hashes, of 64 MiB and three passes, so that the time
 * tells nothing about an account.
 */
const COST: Cost = { memoryKiB: 19 * 1024, passes: 14 };
/** The number of hashes at the same time, at 19 MiB each; they run in threads beside the event loop. */
const MAX_CONCURRENT = 2;
/** Reserved for known browsers, so that guesses cannot take all places or both cores of a small machine. */
const RESERVED_FOR_KNOWN = 1;
/** The length of the queue of known browsers, and of the queue of all others. */
const MAX_QUEUED = 32;
const RETRY_AFTER_SECONDS = 5;

/**
 * Creates a hasher with Argon2id on a bounded queue: past 32 waiting it throws a StatusError 503 instead of exhausting the
 * memory. Known browsers have a reserved place and come first. Tests pass a smaller `cost`.
 */
export function createPasswordHasher({ memoryKiB, passes }: Cost = COST): PasswordHasher {
  const runLimited = createConcurrencyLimiter(
    MAX_CONCURRENT,
    MAX_QUEUED,
    () => new StatusError(503, m.too_many_sign_ins(), RETRY_AFTER_SECONDS),
    RESERVED_FOR_KNOWN,
  );
  const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 };
  // The hash of no password: 16 and 32 bytes of zeros. Its header has the same cost, so verifying takes the same time.
  const dummyHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
  return {
    hash: (password, isKnown) => runLimited(() => hash(password, options), isKnown),
    verify: (findHash, password, isKnown) => runLimited(async () => verify((await findHash()) ?? dummyHash, password), isKnown),
    isOutdated: (stored) => {
      const { memoryCost, timeCost } = parseOptions(stored);
      return memoryCost !== memoryKiB || timeCost !== passes;
    },
  };
}

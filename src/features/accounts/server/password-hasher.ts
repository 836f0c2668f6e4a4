import { hash, verify } from "@node-rs/argon2";
import * as m from "#messages";
import { createConcurrencyLimiter } from "#platform/server/create-concurrency-limiter.ts";
import { StatusError } from "#platform/server/errors.ts";

export type PasswordHasher = {
  /** `isKnown` as for `verify`. */
  hash(password: string, isKnown?: boolean): Promise<string>;
  /**
   * Takes the same time without a hash, for an unknown account. With `isKnown`, for a browser that somebody signed in with before,
   * it does not wait for those who guess.
   */
  verify(passwordHash: string | undefined, password: string, isKnown?: boolean): Promise<boolean>;
};

type Cost = { memoryKiB: number; passes: number };

const COST: Cost = { memoryKiB: 64 * 1024, passes: 3 };
/** At 64 MiB each; hashing runs in threads beside the event loop. */
const MAX_CONCURRENT = 2;
/** For known browsers, and again for all others. */
const MAX_QUEUED = 32;
const RETRY_AFTER_SECONDS = 5;

/**
 * Creates a hasher with Argon2id on a bounded queue: past 32 waiting it throws a StatusError 503 instead of exhausting the
 * memory. Those whose browser is known are next. Tests pass a smaller `cost`.
 */
export function createPasswordHasher({ memoryKiB, passes }: Cost = COST): PasswordHasher {
  const runLimited = createConcurrencyLimiter(
    MAX_CONCURRENT,
    MAX_QUEUED,
    () => new StatusError(503, m.too_many_sign_ins(), RETRY_AFTER_SECONDS),
  );
  const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 };
  // The hash of no password: 16 and 32 bytes of zeros. Its header has the same cost, so verifying takes the same time.
  const dummyHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
  return {
    hash: (password, isKnown) => runLimited(() => hash(password, options), isKnown),
    verify: (passwordHash, password, isKnown) => runLimited(() => verify(passwordHash ?? dummyHash, password), isKnown),
  };
}

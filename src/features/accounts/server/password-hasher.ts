import { hash, verify } from "@node-rs/argon2";
import { too_busy } from "#messages";
import { createConcurrencyLimiter } from "#platform/server/create-concurrency-limiter.ts";
import { StatusError } from "#platform/server/errors.ts";

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, for an unknown account. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
};

type Cost = { memoryKiB: number; passes: number };

const COST: Cost = { memoryKiB: 64 * 1024, passes: 3 };
/** At 64 MiB each; hashing runs in threads beside the event loop. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 32;
const RETRY_AFTER_SECONDS = 5;

/**
 * Creates a hasher with Argon2id on a bounded queue: past 32 waiting it throws a StatusError 503 instead of exhausting the
 * memory. Tests pass a smaller `cost`.
 */
export function createPasswordHasher({ memoryKiB, passes }: Cost = COST): PasswordHasher {
  const runLimited = createConcurrencyLimiter(
    MAX_CONCURRENT,
    MAX_QUEUED,
    () => new StatusError(503, too_busy(), RETRY_AFTER_SECONDS),
  );
  const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 };
  // The hash of no password: 16 and 32 bytes of zeros. Its header has the same cost, so verifying takes the same time.
  const dummyHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
  return {
    hash: (password) => runLimited(() => hash(password, options)),
    verify: (passwordHash, password) => runLimited(() => verify(passwordHash ?? dummyHash, password)),
  };
}

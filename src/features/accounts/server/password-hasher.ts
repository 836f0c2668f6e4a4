import { hash, verify } from "@node-rs/argon2";
import { too_busy } from "#messages";
import { createConcurrencyLimiter } from "#platform/server/create-concurrency-limiter.ts";
import { StatusError } from "#platform/server/errors.ts";

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Takes the same time when there is no account, and so no hash, to compare with. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
};

type Cost = { memoryKiB: number; passes: number };

const COST: Cost = { memoryKiB: 64 * 1024, passes: 3 };
/** At 64 MiB each; the hashing itself runs beside the event loop, in threads of its own. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 32;
const RETRY_AFTER_SECONDS = 5;

/**
 * Argon2id on a bounded queue: past 32 waiting it throws a StatusError 503 instead of using up the
 * memory. A smaller `cost` is for tests.
 */
export function createPasswordHasher({ memoryKiB, passes }: Cost = COST): PasswordHasher {
  const runLimited = createConcurrencyLimiter(
    MAX_CONCURRENT,
    MAX_QUEUED,
    () => new StatusError(503, too_busy(), RETRY_AFTER_SECONDS),
  );
  const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 };
  // Of no password: 16 and 32 bytes of zeros. The same cost, read from its head, makes it take the same time.
  const dummyHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
  return {
    hash: (password) => runLimited(() => hash(password, options)),
    verify: (passwordHash, password) => runLimited(() => verify(passwordHash ?? dummyHash, password)),
  };
}

import { hash, verify } from "@node-rs/argon2";
import { too_busy } from "#messages";
import { createConcurrencyLimiter } from "#platform/server/create-concurrency-limiter.ts";
import { StatusError } from "#platform/server/errors.ts";

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time when there is no account, and so no hash, to compare with. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
};

type Cost = { memoryKiB: number; passes: number };

const COST: Cost = { memoryKiB: 64 * 1024, passes: 3 };
/** At 64 MiB each; the hashing itself runs beside the event loop, in threads of its own. */
const AT_ONCE = 2;
const WAITING = 32;
const RETRY_AFTER_SECONDS = 5;

/**
 * Argon2id on a bounded queue: past 32 waiting it throws a StatusError 503 instead of using up the
 * memory. A smaller `cost` is for tests.
 */
export function createPasswords({ memoryKiB, passes }: Cost = COST): Passwords {
  const createMutex = createConcurrencyLimiter(AT_ONCE, WAITING, () => new StatusError(503, too_busy(), RETRY_AFTER_SECONDS));
  const settings = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 };
  // Of no password: 16 and 32 bytes of zeros. The same cost, read from its head, makes it take the same time.
  const nobodysHash = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
  return {
    hash: (password) => createMutex(() => hash(password, settings)),
    verify: (passwordHash, password) => createMutex(() => verify(passwordHash ?? nobodysHash, password)),
  };
}

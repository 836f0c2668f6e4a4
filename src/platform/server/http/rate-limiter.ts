import { LRUCache } from "lru-cache";
import { SECOND } from "#platform/shared/time-units.ts";
import { StatusError } from "./errors.ts";

type RateLimiterOptions = {
  /** How much of it a key may have in a window. */
  max: number;
  windowMs: number;
  /** How many keys are counted at once; beyond it those unused for longest are forgotten. */
  maxKeys?: number;
};

/** Some 25 MB, if strangers fill it. */
const DEFAULT_MAX_KEYS = 100_000;

/** Counts by key in fixed windows that begin with a key's first use. Strangers choose the keys, so their number is bounded. */
export class RateLimiter {
  readonly #counts: LRUCache<string, number>;
  readonly #max: number;
  readonly #windowMs: number;
  #nextPurgeAt = 0;

  constructor({ max, windowMs, maxKeys = DEFAULT_MAX_KEYS }: RateLimiterOptions) {
    this.#max = max;
    this.#windowMs = windowMs;
    this.#counts = new LRUCache({
      // Its `max` would reserve 3 MB for the keys of each limiter at once.
      maxSize: maxKeys,
      sizeCalculation: () => 1,
      // An entry of lru-cache still lives in the millisecond in which it expires.
      ttl: windowMs - 1,
      noUpdateTTL: true,
      // Else it would keep a timer to cache the time.
      ttlResolution: 0,
      perf: { now: () => Date.now() },
    });
  }

  /** The number of keys that are being counted. */
  get size(): number {
    this.#counts.purgeStale();
    return this.#counts.size;
  }

  /**
   * Counts one use.
   *
   * @throws {StatusError} 429 with `message` when the key has had its share; a refused use is not counted
   */
  consume(key: string, message: () => string): void {
    this.#purgeOncePerWindow();
    const count = this.#counts.peek(key) ?? 0;
    if (count >= this.#max) {
      throw new StatusError(429, message(), Math.max(1, Math.ceil(this.#counts.getRemainingTTL(key) / SECOND)));
    }
    this.#counts.set(key, count + 1, { noUpdateTTL: count > 0 });
  }

  /** Takes one use back. */
  refund(key: string): void {
    const count = this.#counts.peek(key) ?? 0;
    if (count > 1) this.#counts.set(key, count - 1);
    else this.reset(key);
  }

  /** Takes all uses of a key back. */
  reset(key: string): void {
    this.#counts.delete(key);
  }

  /** Going through 100,000 counts takes 60 ms. */
  #purgeOncePerWindow(): void {
    if (Date.now() < this.#nextPurgeAt) return;
    this.#nextPurgeAt = Date.now() + this.#windowMs;
    this.#counts.purgeStale();
  }
}

import { SECOND } from "#platform/shared/time-units.ts";
import { StatusError } from "./errors.ts";

type RateLimiterOptions = {
  /** How much of it a key may have in a window. */
  max: number;
  windowMs: number;
  /** How many keys are counted at once; beyond it the oldest counts are forgotten. */
  maxKeys?: number;
};

/** Some 25 MB, if strangers fill it. */
const DEFAULT_MAX_KEYS = 100_000;

/** The share of a full limiter, or of a window, after which it is worth going through the oldest counts. */
const SHARE = 0.1;

/**
 * Counts by key in fixed windows that begin with a key's first use. Strangers choose the keys, so their number is bounded.
 * No count has a timer: all windows are equally long, so the oldest entries of the map are the first to end. They are deleted
 * many at a time, because a map goes through the places of those it has deleted whenever it is read from its beginning.
 */
export class RateLimiter {
  readonly #windows = new Map<string, { count: number; endsAt: number }>();
  readonly #max: number;
  readonly #windowMs: number;
  readonly #maxKeys: number;
  #nextDeletionAt = 0;

  constructor({ max, windowMs, maxKeys = DEFAULT_MAX_KEYS }: RateLimiterOptions) {
    this.#max = max;
    this.#windowMs = windowMs;
    this.#maxKeys = maxKeys;
  }

  /** The number of keys that are being counted. */
  get size(): number {
    this.#deleteEnded();
    return this.#windows.size;
  }

  /**
   * Counts one use.
   *
   * @throws {StatusError} 429 with `message` when the key has had its share; a refused use is not counted
   */
  consume(key: string, message: () => string): void {
    const now = Date.now();
    if (now >= this.#nextDeletionAt) this.#deleteEnded();
    const window = this.#findWindow(key);
    if (!window) {
      if (this.#windows.size >= this.#maxKeys) this.#deleteOldest();
      this.#windows.set(key, { count: 1, endsAt: now + this.#windowMs });
    } else if (window.count < this.#max) {
      window.count += 1;
    } else {
      throw new StatusError(429, message(), Math.max(1, Math.ceil((window.endsAt - now) / SECOND)));
    }
  }

  /** Takes one use back. */
  refund(key: string): void {
    const window = this.#findWindow(key);
    if (!window) return;
    window.count -= 1;
    if (window.count === 0) this.#windows.delete(key);
  }

  /** Takes all uses of a key back. */
  reset(key: string): void {
    this.#windows.delete(key);
  }

  /** Deletes a window that has ended, so that the next one of its key stands last. */
  #findWindow(key: string) {
    const window = this.#windows.get(key);
    if (!window || window.endsAt > Date.now()) return window;
    this.#windows.delete(key);
    return undefined;
  }

  #deleteEnded(): void {
    const now = Date.now();
    this.#nextDeletionAt = now + this.#windowMs * SHARE;
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now) return;
      this.#windows.delete(key);
    }
  }

  #deleteOldest(): void {
    let left = Math.ceil(this.#maxKeys * SHARE);
    for (const key of this.#windows.keys()) {
      this.#windows.delete(key);
      left -= 1;
      if (left === 0) return;
    }
  }
}

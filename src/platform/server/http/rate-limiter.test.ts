import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";
import { RateLimiter } from "./rate-limiter.ts";

const tooMany = (retryAfterSeconds: number) => expect.objectContaining({ statusCode: 429, message: "wait", retryAfterSeconds });
const wait = () => "wait";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the error that a use throws; undefined when it is allowed. */
function consume(limiter: RateLimiter, key: string): unknown {
  try {
    limiter.consume(key, wait);
    return undefined;
  } catch (error) {
    return error;
  }
}

describe("RateLimiter", () => {
  it("allows as many uses as its limit, and refuses the next until the window ends", () => {
    const limiter = new RateLimiter({ max: 2, windowMs: MINUTE });
    expect(consume(limiter, "a")).toBeUndefined();
    vi.advanceTimersByTime(30 * SECOND);
    expect(consume(limiter, "a")).toBeUndefined();
    expect(consume(limiter, "a")).toEqual(tooMany(30));
    expect(consume(limiter, "b")).toBeUndefined();
    vi.advanceTimersByTime(29_999);
    expect(consume(limiter, "a")).toEqual(tooMany(1));
    vi.advanceTimersByTime(1);
    expect(consume(limiter, "a")).toBeUndefined();
  });

  it("does not count a refused use", () => {
    const limiter = new RateLimiter({ max: 1, windowMs: MINUTE });
    consume(limiter, "a");
    for (let index = 0; index < 10; index += 1) expect(consume(limiter, "a")).toEqual(tooMany(60));
    limiter.refund("a");
    expect(consume(limiter, "a")).toBeUndefined();
  });

  it("removes a key whose uses were all cancelled", () => {
    const limiter = new RateLimiter({ max: 5, windowMs: MINUTE });
    consume(limiter, "a");
    consume(limiter, "a");
    limiter.refund("a");
    expect(limiter.size).toBe(1);
    limiter.refund("a");
    limiter.refund("a");
    expect(limiter.size).toBe(0);
    consume(limiter, "a");
    consume(limiter, "a");
    limiter.reset("a");
    expect(limiter.size).toBe(0);
  });

  it("has no timer, and removes counts whose window has ended", () => {
    const limiter = new RateLimiter({ max: 5, windowMs: MINUTE });
    for (let index = 0; index < 1000; index += 1) consume(limiter, `key ${index}`);
    vi.advanceTimersByTime(MINUTE - 1);
    expect(limiter.size).toBe(1000);
    consume(limiter, "late");
    vi.advanceTimersByTime(1);
    expect(limiter.size).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("counts a bounded number of keys, and removes the oldest", () => {
    const limiter = new RateLimiter({ max: 1, windowMs: MINUTE, maxKeys: 3 });
    for (const key of ["a", "b", "c"]) consume(limiter, key);
    expect(consume(limiter, "a")).toEqual(tooMany(60));
    consume(limiter, "d");
    expect(limiter.size).toBe(3);
    expect(consume(limiter, "b")).toEqual(tooMany(60));
    expect(consume(limiter, "a")).toBeUndefined();
  });
});

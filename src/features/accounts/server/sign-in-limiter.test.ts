import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE } from "#platform/shared/time-units.ts";
import { createSignInLimiter, type SignInLimiter } from "./sign-in-limiter.ts";

const HERE = "203.0.113.7";
const ELSEWHERE = "198.51.100.9";
const tooMany = (retryAfterSeconds: number) => expect.objectContaining({ statusCode: 429, retryAfterSeconds });

function fail(times: number, address: string, account: (index: number) => string) {
  for (let index = 0; index < times; index += 1) start(address, account(index));
}

const start = (address: string, emailKey: string | null, knownBy: string | null = null) =>
  signInLimiter.startAttempt({ address, emailKey, knownBy });

/** Starts an attempt; returns what it throws, or undefined. */
function attempt(...guesser: Parameters<typeof start>): unknown {
  return catchError(() => start(...guesser));
}

function catchError(action: () => void): unknown {
  try {
    action();
    return undefined;
  } catch (error) {
    return error;
  }
}

let signInLimiter: SignInLimiter;
beforeEach(() => {
  signInLimiter = createSignInLimiter();
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("startAttempt", () => {
  it("refuses an address's eleventh failure at one account, for 15 minutes", () => {
    fail(10, HERE, () => "a@example.org");
    vi.advanceTimersByTime(5 * MINUTE);
    expect(attempt(HERE, "a@example.org")).toEqual(tooMany(600));
    expect(attempt(ELSEWHERE, "a@example.org")).toBeUndefined();
    expect(attempt(HERE, "b@example.org")).toBeUndefined();
    vi.advanceTimersByTime(10 * MINUTE);
    expect(attempt(HERE, "a@example.org")).toBeUndefined();
  });

  it("refuses the sixty-first failure of an address at any accounts", () => {
    fail(60, HERE, (index) => `${index}@example.org`);
    expect(attempt(HERE, "one-more@example.org")).toEqual(tooMany(900));
    expect(attempt(ELSEWHERE, "one-more@example.org")).toBeUndefined();
  });

  it("does not count a success, and resets the account's failures", async () => {
    for (let index = 0; index < 100; index += 1) await start(HERE, "a@example.org").succeed();
    fail(9, HERE, () => "a@example.org");
    await start(HERE, "a@example.org").succeed();
    fail(10, HERE, () => "a@example.org");
    expect(attempt(HERE, "a@example.org")).toEqual(tooMany(900));
  });

  it("does not count a cancelled attempt", async () => {
    for (let index = 0; index < 100; index += 1) await start(HERE, "a@example.org").cancel();
    expect(attempt(HERE, "a@example.org")).toBeUndefined();
  });

  it("does not count for the address what the account's limit refused", () => {
    fail(10, HERE, () => "a@example.org");
    for (let index = 0; index < 100; index += 1) {
      expect(attempt(HERE, "a@example.org")).toEqual(tooMany(900));
    }
    fail(50, HERE, (index) => `${index}@example.org`);
    expect(attempt(HERE, "one-more@example.org")).toEqual(tooMany(900));
  });

  it("counts no concurrent attempts that all succeed", async () => {
    const begun = Array.from({ length: 60 }, (_, index) => start(HERE, `${index}@example.org`));
    expect(attempt(HERE, "one-more@example.org")).toEqual(tooMany(900));
    for (const one of begun) await one.succeed();
    fail(60, HERE, (index) => `${index}@example.org`);
    expect(attempt(HERE, "one-more@example.org")).toEqual(tooMany(900));
  });

  it("counts attempts from their start", () => {
    const tries = Array.from({ length: 15 }, () => attempt(HERE, "a@example.org"));
    expect(tries.filter((error) => error === undefined)).toHaveLength(10);
  });

  it.each([
    ["a /64", 60, (index: number) => `2001:db8:1:2::${index.toString(16)}`, "2001:db8:1:2::ffff", "2001:db8:1:3::1"],
    [
      "a /56",
      120,
      (index: number) => `2001:db8:1:2${(index % 200).toString(16).padStart(2, "0")}::1`,
      "2001:db8:1:2ff::1",
      "2001:db8:1:3ff::1",
    ],
    ["a /48", 240, (index: number) => `2001:db8:1:${index.toString(16)}00::1`, "2001:db8:1:ffff::1", "2001:db8:2:ffff::1"],
  ])("counts all of %s of IPv6 together, up to %i", (_network, max, addressOf, inside, outside) => {
    for (let index = 0; index < max; index += 1) start(addressOf(index), `${index}@example.org`);
    expect(attempt(inside, "one-more@example.org")).toEqual(tooMany(900));
    expect(attempt(outside, "one-more@example.org")).toBeUndefined();
  });

  it("refuses an account's 101st failure in an hour, but never a known browser", () => {
    const addressOf = (index: number) => `198.51.100.${index}`;
    for (let index = 0; index < 100; index += 1) start(addressOf(index), "a@example.org");
    vi.advanceTimersByTime(30 * MINUTE);
    expect(attempt(HERE, "a@example.org")).toEqual(tooMany(1800));
    expect(attempt(HERE, "b@example.org")).toBeUndefined();
    expect(attempt(HERE, "a@example.org", "known")).toBeUndefined();
    vi.advanceTimersByTime(30 * MINUTE);
    expect(attempt(HERE, "a@example.org")).toBeUndefined();
  });

  it("counts a known browser separately from failures at its address", () => {
    fail(10, HERE, () => "a@example.org");
    fail(50, HERE, (index) => `${index}@example.org`);
    expect(attempt(HERE, "a@example.org")).toEqual(tooMany(900));
    for (let index = 0; index < 10; index += 1) expect(attempt(HERE, "a@example.org", "known")).toBeUndefined();
    // From any address.
    expect(attempt(ELSEWHERE, "a@example.org", "known")).toEqual(tooMany(900));
    expect(attempt(HERE, "a@example.org", "another")).toBeUndefined();
    expect(attempt(HERE, "b@example.org", "known")).toBeUndefined();
    vi.advanceTimersByTime(15 * MINUTE);
    expect(attempt(HERE, "a@example.org", "known")).toBeUndefined();
  });

  it("counts neither a success nor a cancelled attempt for the account", async () => {
    for (let index = 0; index < 200; index += 1) {
      await start(HERE, "a@example.org")[index % 2 ? "succeed" : "cancel"]();
    }
    expect(attempt(HERE, "a@example.org")).toBeUndefined();
  });

  it("counts codes of links by address, not all of them together", () => {
    for (let index = 0; index < 200; index += 1) start(`198.51.100.${index}`, null);
    expect(attempt(HERE, null)).toBeUndefined();
    for (let index = 1; index < 10; index += 1) expect(attempt(HERE, null)).toBeUndefined();
    expect(attempt(HERE, null)).toEqual(tooMany(900));
  });

  it("ignores the port of an address", () => {
    fail(10, `${HERE}:4711`, () => "a@example.org");
    expect(attempt(`${HERE}:4712`, "a@example.org")).toEqual(tooMany(900));
    expect(attempt(HERE, "a@example.org")).toEqual(tooMany(900));
  });
});

describe("resetAccount", () => {
  it("forgets the failures at the account, and at no other", async () => {
    for (const account of ["a@example.org", "b@example.org"]) {
      for (let index = 0; index < 100; index += 1) start(`198.51.100.${index}`, account);
    }
    await signInLimiter.resetAccount("a@example.org");
    expect(attempt(HERE, "a@example.org")).toBeUndefined();
    expect(attempt(HERE, "b@example.org")).toEqual(tooMany(3600));
  });
});

describe("consumeSignUp", () => {
  it("allows forty an hour from an address", () => {
    for (let index = 0; index < 40; index += 1) signInLimiter.consumeSignUp(HERE);
    expect(catchError(() => signInLimiter.consumeSignUp(HERE))).toEqual(tooMany(3600));
    expect(catchError(() => signInLimiter.consumeSignUp(ELSEWHERE))).toBeUndefined();
    vi.advanceTimersByTime(HOUR);
    expect(catchError(() => signInLimiter.consumeSignUp(HERE))).toBeUndefined();
  });

  it("counts the addresses of an IPv6 network together", () => {
    for (let index = 0; index < 40; index += 1) signInLimiter.consumeSignUp(`2001:db8:1:2::${index}`);
    expect(catchError(() => signInLimiter.consumeSignUp("2001:db8:1:2::ffff"))).toEqual(tooMany(3600));
    expect(catchError(() => signInLimiter.consumeSignUp("2001:db8:1:3::1"))).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE } from "#platform/shared/time-units.ts";
import { createSignInLimiter, type SignInLimiter } from "./sign-in-limiter.ts";

const HERE = "203.0.113.7";
const ELSEWHERE = "198.51.100.9";
const tooMany = (retryAfterSeconds: number) => expect.objectContaining({ statusCode: 429, retryAfterSeconds });

async function fail(signInLimiter: SignInLimiter, times: number, address: string, account: (index: number) => string) {
  for (let index = 0; index < times; index += 1) await signInLimiter.startAttempt(address, account(index));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-01T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("startAttempt", () => {
  it("refuses an address's eleventh failure at one account, for 15 minutes", async () => {
    const signInLimiter = createSignInLimiter();
    await fail(signInLimiter, 10, HERE, () => "a@example.org");
    vi.advanceTimersByTime(5 * MINUTE);
    await expect(signInLimiter.startAttempt(HERE, "a@example.org")).rejects.toEqual(tooMany(600));
    await expect(signInLimiter.startAttempt(ELSEWHERE, "a@example.org")).resolves.toBeDefined();
    await expect(signInLimiter.startAttempt(HERE, "b@example.org")).resolves.toBeDefined();
    vi.advanceTimersByTime(10 * MINUTE);
    await expect(signInLimiter.startAttempt(HERE, "a@example.org")).resolves.toBeDefined();
  });

  it("refuses the sixty-first failure of an address, whatever the accounts", async () => {
    const signInLimiter = createSignInLimiter();
    await fail(signInLimiter, 60, HERE, (index) => `${index}@example.org`);
    await expect(signInLimiter.startAttempt(HERE, "one-more@example.org")).rejects.toEqual(tooMany(900));
    await expect(signInLimiter.startAttempt(ELSEWHERE, "one-more@example.org")).resolves.toBeDefined();
  });

  it("does not count a success, and resets the account's failures", async () => {
    const signInLimiter = createSignInLimiter();
    for (let index = 0; index < 100; index += 1) await (await signInLimiter.startAttempt(HERE, "a@example.org")).succeed();
    await fail(signInLimiter, 9, HERE, () => "a@example.org");
    await (await signInLimiter.startAttempt(HERE, "a@example.org")).succeed();
    await fail(signInLimiter, 10, HERE, () => "a@example.org");
    await expect(signInLimiter.startAttempt(HERE, "a@example.org")).rejects.toEqual(tooMany(900));
  });

  it("does not count an attempt that was never decided", async () => {
    const signInLimiter = createSignInLimiter();
    for (let index = 0; index < 100; index += 1) await (await signInLimiter.startAttempt(HERE, "a@example.org")).cancel();
    await expect(signInLimiter.startAttempt(HERE, "a@example.org")).resolves.toBeDefined();
  });

  it("does not count for the address what the account's limit refused", async () => {
    const signInLimiter = createSignInLimiter();
    await fail(signInLimiter, 10, HERE, () => "a@example.org");
    for (let index = 0; index < 100; index += 1) {
      await expect(signInLimiter.startAttempt(HERE, "a@example.org")).rejects.toEqual(tooMany(900));
    }
    await fail(signInLimiter, 50, HERE, (index) => `${index}@example.org`);
    await expect(signInLimiter.startAttempt(HERE, "one-more@example.org")).rejects.toEqual(tooMany(900));
  });

  it("stores nothing about accounts that a refused address tries", async () => {
    const signInLimiter = createSignInLimiter();
    await fail(signInLimiter, 60, HERE, (index) => `${index}@example.org`);
    // Each count that is kept has a timer to forget it: one of the address, and one of each account.
    expect(vi.getTimerCount()).toBe(61);
    for (let index = 0; index < 200; index += 1) {
      await expect(signInLimiter.startAttempt(HERE, `fresh-${index}@example.org`)).rejects.toEqual(tooMany(900));
    }
    expect(vi.getTimerCount()).toBe(61);
  });

  it("stores nothing of slow attempts that succeeded or were never decided", async () => {
    const signInLimiter = createSignInLimiter();
    await (await signInLimiter.startAttempt(HERE, "a@example.org")).succeed();
    await (await signInLimiter.startAttempt(HERE, "a@example.org")).cancel();
    const late = await signInLimiter.startAttempt(HERE, "a@example.org");
    vi.advanceTimersByTime(15 * MINUTE);
    await late.cancel();
    expect(vi.getTimerCount()).toBe(0);
    await fail(signInLimiter, 10, HERE, () => "a@example.org");
    await expect(signInLimiter.startAttempt(HERE, "a@example.org")).rejects.toEqual(tooMany(900));
  });

  it("counts nothing for concurrent attempts that all succeed", async () => {
    const signInLimiter = createSignInLimiter();
    const tries = await Promise.allSettled(
      Array.from({ length: 80 }, (_, index) => signInLimiter.startAttempt(HERE, `${index}@example.org`)),
    );
    const begun = tries.filter((one) => one.status === "fulfilled");
    expect(begun).toHaveLength(60);
    for (const { value } of begun) await value.succeed();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("counts concurrent attempts", async () => {
    const signInLimiter = createSignInLimiter();
    const tries = await Promise.allSettled(Array.from({ length: 15 }, () => signInLimiter.startAttempt(HERE, "a@example.org")));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  });
});

describe("consumeSignUp", () => {
  it("allows forty an hour from an address", async () => {
    const signInLimiter = createSignInLimiter();
    for (let index = 0; index < 40; index += 1) await signInLimiter.consumeSignUp(HERE);
    await expect(signInLimiter.consumeSignUp(HERE)).rejects.toEqual(tooMany(3600));
    await expect(signInLimiter.consumeSignUp(ELSEWHERE)).resolves.toBeUndefined();
    vi.advanceTimersByTime(HOUR);
    await expect(signInLimiter.consumeSignUp(HERE)).resolves.toBeUndefined();
  });

  it("counts the addresses of an IPv6 network together", async () => {
    const signInLimiter = createSignInLimiter();
    for (let index = 0; index < 40; index += 1) await signInLimiter.consumeSignUp(`2001:db8:1:2::${index}`);
    await expect(signInLimiter.consumeSignUp("2001:db8:1:2::ffff")).rejects.toEqual(tooMany(3600));
    await expect(signInLimiter.consumeSignUp("2001:db8:1:3::1")).resolves.toBeUndefined();
  });
});

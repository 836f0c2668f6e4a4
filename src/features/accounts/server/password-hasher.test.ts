import { parseOptions } from "@node-rs/argon2";
import { expect, it, vi } from "vitest";
import { createPasswordHasher } from "./password-hasher.ts";

const CHEAP_HASHING = { memoryKiB: 64, passes: 1 };

/** CPU time in microseconds, the least of five runs. */
async function measureCpu(work: () => Promise<unknown>): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    runs.push(user + system);
  }
  return Math.min(...runs);
}

it("hashes with argon2id at 19 MiB and fourteen passes, with a new salt each time", async () => {
  const { hash } = createPasswordHasher();
  const [one, other] = await Promise.all([hash("secret"), hash("secret")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=14,p=1\$/);
  expect(one).not.toBe(other);
  expect(parseOptions(one)).toMatchObject({ memoryCost: 19456, timeCost: 14, parallelism: 1 });
});

it("verifies only the right password, and none without a hash", async () => {
  const { hash, verify } = createPasswordHasher(CHEAP_HASHING);
  const stored = await hash("የይለፍ ቃል");
  expect(await verify(async () => stored, "የይለፍ ቃል")).toBe(true);
  expect(await verify(async () => stored, "የይለፍ ቃል ")).toBe(false);
  expect(await verify(async () => undefined, "")).toBe(false);
  expect(await verify(async () => undefined, "secret")).toBe(false);
});

it("knows a hash of another cost", async () => {
  const { hash, isOutdated } = createPasswordHasher(CHEAP_HASHING);
  expect(isOutdated(await hash("secret"))).toBe(false);
  expect(isOutdated(await createPasswordHasher({ memoryKiB: 128, passes: 1 }).hash("secret"))).toBe(true);
  expect(isOutdated(await createPasswordHasher({ memoryKiB: 64, passes: 2 }).hash("secret"))).toBe(true);
});

it("takes as long to verify without a hash as with one", async () => {
  const { hash, verify } = createPasswordHasher({ memoryKiB: 16 * 1024, passes: 1 });
  const stored = await hash("secret");
  const [withAccount, withoutAccount] = [
    await measureCpu(() => verify(async () => stored, "wrong")),
    await measureCpu(() => verify(async () => undefined, "wrong")),
  ];
  // CPU time, which other processes do not affect; without a hash it is a hundredth.
  expect(withoutAccount).toBeGreaterThan(withAccount / 10);
});

it("throws a 503 when more than 32 wait", async () => {
  const { hash } = createPasswordHasher(CHEAP_HASHING);
  const results = await Promise.allSettled(Array.from({ length: 34 }, () => hash("secret")));
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toEqual([{ status: "rejected", reason: expect.objectContaining({ statusCode: 503 }) }]);
});

it("looks for no hash while it has no place, and hashes nothing where that fails", async () => {
  const { hash, verify } = createPasswordHasher(CHEAP_HASHING);
  const findHash = vi.fn(() => Promise.reject(new Error("out of reach")));
  const waiting = Promise.all(Array.from({ length: 33 }, () => hash("secret")));
  await expect(verify(findHash, "secret")).rejects.toMatchObject({ statusCode: 503 });
  expect(findHash).not.toHaveBeenCalled();
  await waiting;
  await expect(verify(findHash, "secret")).rejects.toThrow("out of reach");
});

import { parseOptions } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { createPasswordHasher } from "./password-hasher.ts";

const CHEAP_HASHING = { memoryKiB: 64, passes: 1 };

/** Microseconds of processor time, the least of five runs. */
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

it("hashes with argon2id at 64 MiB and three passes, with a new salt each time", async () => {
  const { hash } = createPasswordHasher();
  const [one, other] = await Promise.all([hash("secret"), hash("secret")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(one).not.toBe(other);
  expect(parseOptions(one)).toMatchObject({ memoryCost: 65536, timeCost: 3, parallelism: 1 });
});

it("verifies only the right password, and none without a hash", async () => {
  const { hash, verify } = createPasswordHasher(CHEAP_HASHING);
  const stored = await hash("የይለፍ ቃል");
  expect(await verify(stored, "የይለፍ ቃል")).toBe(true);
  expect(await verify(stored, "የይለፍ ቃል ")).toBe(false);
  expect(await verify(undefined, "")).toBe(false);
  expect(await verify(undefined, "secret")).toBe(false);
});

it("takes as long to verify without a hash as with one", async () => {
  const { hash, verify } = createPasswordHasher({ memoryKiB: 16 * 1024, passes: 1 });
  const stored = await hash("secret");
  const [withAccount, withoutAccount] = [
    await measureCpu(() => verify(stored, "wrong")),
    await measureCpu(() => verify(undefined, "wrong")),
  ];
  // Of the processor, which other processes take nothing from; without any hash it is a hundredth.
  expect(withoutAccount).toBeGreaterThan(withAccount / 10);
});

it("throws a 503 when more than 32 wait", async () => {
  const { hash } = createPasswordHasher(CHEAP_HASHING);
  const results = await Promise.allSettled(Array.from({ length: 34 }, () => hash("secret")));
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toEqual([{ status: "rejected", reason: expect.objectContaining({ statusCode: 503 }) }]);
});

import { parseOptions } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { createPasswordHasher } from "./password-hasher.ts";

const CHEAP_HASHING = { memoryKiB: 64, passes: 1 };

it("hashes with argon2id at 64 MiB and three passes, a new salt each time", async () => {
  const { hash } = createPasswordHasher();
  const [one, other] = await Promise.all([hash("secret"), hash("secret")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(one).not.toBe(other);
  expect(parseOptions(one)).toMatchObject({ memoryCost: 65536, timeCost: 3, parallelism: 1 });
});

it("tells the right password from others, and no account from any", async () => {
  const { hash, verify } = createPasswordHasher(CHEAP_HASHING);
  const stored = await hash("የይለፍ ቃል");
  expect(await verify(stored, "የይለፍ ቃል")).toBe(true);
  expect(await verify(stored, "የይለፍ ቃል ")).toBe(false);
  expect(await verify(undefined, "")).toBe(false);
  expect(await verify(undefined, "secret")).toBe(false);
});

it("answers 503 when more than 32 wait", async () => {
  const { hash } = createPasswordHasher(CHEAP_HASHING);
  const results = await Promise.allSettled(Array.from({ length: 35 }, () => hash("secret")));
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toEqual([{ status: "rejected", reason: expect.objectContaining({ statusCode: 503 }) }]);
});

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { StatusError } from "#platform/server/http/errors.ts";
import { openTestDatabase } from "../../../../tests/test-database.ts";
import { insertAccount } from "./account-store.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { createSignInLimiter } from "./sign-in-limiter.ts";
import { verifyCredentials } from "./verify-credentials.ts";

const ADDRESS = "203.0.113.7";

describe("verifyCredentials", () => {
  const passwordHasher = createPasswordHasher({ memoryKiB: 64, passes: 1 });
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase("sqlite");
    const password_hash = await passwordHasher.hash("right");
    await opened.database.inTransaction((tx) =>
      insertAccount(tx, {
        id: "anna",
        first_name: "Anna",
        last_name: "Alemu",
        email: "anna@example.org",
        email_key: "anna@example.org",
        password_hash,
        role: "admin",
        status: "active",
        created_at: "2026-01-01T00:00:00.000Z",
      }),
    );
  });
  afterAll(() => opened.close());

  const verifyAs = async (email: string, password: string) => {
    const verify = vi.spyOn(passwordHasher, "verify");
    const services = { passwordHasher, signInLimiter: createSignInLimiter() };
    const credentials = { email, password, address: ADDRESS, deviceToken: null, now: new Date() };
    const account = await verifyCredentials(opened.database.reader, credentials, services);
    return { id: account?.id, verified: verify.mock.calls };
  };

  it("counts an attempt that the busy hasher refused, without a query", async () => {
    const read = vi.spyOn(opened.database.reader, "selectFrom");
    const busy = new StatusError(503, "busy", 5);
    const services = {
      passwordHasher: { ...passwordHasher, verify: () => Promise.reject(busy) },
      signInLimiter: createSignInLimiter(),
    };
    const credentials = { email: "anna@example.org", password: "x", address: ADDRESS, deviceToken: null, now: new Date() };
    const verify = () => verifyCredentials(opened.database.reader, credentials, services);
    for (let index = 0; index < 10; index += 1) await expect(verify()).rejects.toBe(busy);
    await expect(verify()).rejects.toMatchObject({ statusCode: 429 });
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  it("counts no attempt whose account could not be looked up", async () => {
    const failing = vi.spyOn(opened.database.reader, "selectFrom").mockImplementation(() => {
      throw new Error("out of reach");
    });
    const services = { passwordHasher, signInLimiter: createSignInLimiter() };
    const credentials = { email: "anna@example.org", password: "right", address: ADDRESS, deviceToken: null, now: new Date() };
    const verify = () => verifyCredentials(opened.database.reader, credentials, services);
    for (let index = 0; index < 11; index += 1) await expect(verify()).rejects.toThrow("out of reach");
    failing.mockRestore();
    expect(await verify()).toMatchObject({ id: "anna" });
  });

  it.each([
    ["the right password of an account", "anna@example.org", "right", "anna"],
    ["a wrong password of an account", "anna@example.org", "wrong", undefined],
    ["any password of an unknown account", "nobody@example.org", "right", undefined],
  ])("hashes %s once", async (_case, email, password, id) => {
    expect(await verifyAs(email, password)).toEqual({ id, verified: [[expect.any(Function), password, false]] });
  });
});

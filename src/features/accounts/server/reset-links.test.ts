import { afterEach, describe, expect, it } from "vitest";
import { DAY } from "#platform/shared/time-units.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { type Engine, engines } from "../../../../tests/test-database.ts";
import { createToken, hashSecret } from "./secrets.ts";

const NEW_PASSWORD = "a new one, unheard of";
const INVALID =
  "This link is not valid: it was used already, its time is over, or part of it is missing. Please ask an owner of this site for another one.";
const REFUSED = { status: 201, body: { message: INVALID } };

let site: TestSite;
let owner: { cookie: string; accountId: string };
let admin: { cookie: string; accountId: string };
afterEach(() => site.close());

async function openSite(engine: Engine) {
  site = await openTestSite(engine, { TRUST_PROXY: "1" });
  owner = await site.signInAs("owner");
  admin = await site.signInAs("admin");
}
const create = (code: unknown, account_id: unknown = admin.accountId, headers = {}) =>
  site.call("POST", "/create_reset_link", { body: { account_id, code }, cookie: owner.cookie, headers });
const reset = (code: unknown, password: unknown = NEW_PASSWORD, headers = {}) =>
  site.call("POST", "/reset_password", { body: { code, password }, headers });
const signIn = async (password: string) =>
  (await site.call("POST", "/sign_in", { body: { email: "admin@example.org", password } })).status;
const links = () => site.db.selectFrom("reset_link").selectAll().orderBy("created_at").execute();
const rows = async () => [
  await site.db.selectFrom("account").selectAll().orderBy("sequence").execute(),
  await site.db.selectFrom("session").selectAll().orderBy("id").execute(),
  await links(),
  await site.audit(),
];

async function createLink(): Promise<string> {
  const code = createToken();
  expect((await create(code)).status).toBe(200);
  return code;
}

describe.each(engines)("create_reset_link on %s", (engine) => {
  it("stores the hash of the owner's code for 24 hours, and the code nowhere", async () => {
    await openSite(engine);
    const code = createToken();
    const headers = { "idempotency-key": "once" };
    const { status, body } = await create(code, admin.accountId, headers);
    const expires_at = new Date(site.now().getTime() + DAY).toISOString();
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: "The reset link was created.", _id: body._id, expires_at },
    });
    expect(await links()).toEqual([
      {
        token_hash: hashSecret(code),
        id: body._id,
        account_id: admin.accountId,
        created_by: owner.accountId,
        created_at: site.now().toISOString(),
        expires_at,
        used_at: null,
      },
    ]);
    expect(await site.findLastAudit()).toMatchObject({
      action: "create_reset_link",
      account_id: owner.accountId,
      subject: admin.accountId,
      after: { reset_link_id: body._id, expires_at },
    });
    expect(await create(code, admin.accountId, headers)).toMatchObject({ status: 200, body });
    const keys = await site.db.selectFrom("idempotency_key").selectAll().execute();
    expect(JSON.stringify([...(await rows()), keys])).not.toContain(code);
    expect(await create(code)).toMatchObject({ status: 201, body: { message: "This code is taken. Please try again." } });
  });

  it("replaces the account's open links", async () => {
    await openSite(engine);
    const [first, second] = [await createLink(), await createLink()];
    expect(await reset(first)).toMatchObject(REFUSED);
    expect(await reset(second)).toMatchObject({ status: 200 });
  });

  it("refuses an account that is not active, or does not exist, and a code that is none", async () => {
    await openSite(engine);
    const message = "Only an active account can get a reset link.";
    const before = await links();
    for (const status of ["waiting", "disabled"] as const) {
      await site.updateAccount(admin.accountId, { status });
      expect(await create(createToken())).toMatchObject({ status: 201, body: { message } });
    }
    for (const id of ["nobody", createToken(), null]) expect(await create(createToken(), id)).toMatchObject({ status: 201 });
    for (const code of ["", "short", 7])
      expect(await create(code)).toMatchObject({ status: 201, body: { issues: [{ path: "code" }] } });
    expect(await links()).toEqual(before);
  });
});

describe.each(engines)("reset_password on %s", (engine) => {
  it("sets the password once, ends all sessions of the account and forgets its browsers", async () => {
    await openSite(engine);
    const listDevices = async () =>
      (await site.db.selectFrom("known_device").select("account_id").execute()).map((row) => row.account_id);
    expect(await listDevices()).toContain(admin.accountId);
    const code = await createLink();
    expect(await reset(code)).toMatchObject({
      status: 200,
      body: { message: "Your password was changed. Please sign in." },
      cookie: undefined,
    });
    expect(await listDevices()).toEqual([owner.accountId]);
    expect(await site.call("GET", "/get_own_account", { cookie: admin.cookie })).toMatchObject({ status: 401 });
    expect(await site.call("GET", "/get_own_account", { cookie: owner.cookie })).toMatchObject({ status: 200 });
    expect(await site.findLastAudit()).toMatchObject({
      action: "reset_password",
      account_id: admin.accountId,
      subject: admin.accountId,
    });
    expect(await signIn(PASSWORD)).toBe(201);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
    expect((await links())[0]).toMatchObject({ used_at: site.now().toISOString() });
    const before = await rows();
    expect(await reset(code, "yet another one")).toMatchObject(REFUSED);
    expect(await rows()).toEqual(before);
  });

  it("answers a wrong, a used and an expired code, and one of a disabled account, alike", async () => {
    await openSite(engine);
    const used = await createLink();
    await reset(used);
    const expired = await createLink();
    site.advanceTime(DAY);
    owner = {
      ...owner,
      cookie: (await site.call("POST", "/sign_in", { body: { email: "owner@example.org", password: PASSWORD } })).cookie ?? "",
    };
    const before = await rows();
    const codes = [used, expired, createToken(), hashSecret(expired).slice(0, 43), "", "x", undefined, 7];
    for (const code of codes) expect(await reset(code, "yet another one")).toMatchObject(REFUSED);
    expect(await rows()).toEqual(before);
    const disabledCode = await createLink();
    await site.updateAccount(admin.accountId, { status: "disabled" });
    expect(await reset(disabledCode, "yet another one")).toMatchObject(REFUSED);
  });

  it("is valid until just before its 24 hours are over", async () => {
    await openSite(engine);
    const code = await createLink();
    site.advanceTime(DAY - 1);
    expect(await reset(code)).toMatchObject({ status: 200 });
  });

  it("lets one of two concurrent requests set the password", async () => {
    await openSite(engine);
    const code = await createLink();
    const passwords = ["first of two", "second of two"];
    const answers = await Promise.all(passwords.map((password) => reset(code, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await signIn(passwords[answers.findIndex(({ status }) => status === 200)] ?? "")).toBe(200);
  });

  it("refuses a guessable password without using up the link", async () => {
    await openSite(engine);
    const code = await createLink();
    const before = await rows();
    for (const password of ["12345", "Dragon99", "test.admin", "amhara1"]) {
      const { status, body } = await reset(code, password);
      expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 201, path: "password" });
      expect(body.message).toMatch(/password/i);
    }
    expect(await rows()).toEqual(before);
    expect(await reset(code)).toMatchObject({ status: 200 });
  });

  it("answers a repeat with the same password again, and no other one", async () => {
    await openSite(engine);
    const code = await createLink();
    const headers = { "idempotency-key": "once" };
    expect(await reset(code, NEW_PASSWORD, headers)).toMatchObject({ status: 200 });
    const before = await rows();
    expect(await reset(code, NEW_PASSWORD, headers)).toMatchObject({ status: 200 });
    expect(await reset(code, "yet another one", headers)).toMatchObject({ status: 201 });
    expect(await rows()).toEqual(before);
  });

  if (engine === "sqlite") {
    it("limits an address after ten wrong codes, and no other address", async () => {
      await openSite(engine);
      const code = await createLink();
      const guesser = { "x-forwarded-for": "203.0.113.7" };
      for (let count = 0; count < 10; count += 1) {
        expect(await reset(createToken(), NEW_PASSWORD, guesser)).toMatchObject(REFUSED);
      }
      const stopped = await reset(code, NEW_PASSWORD, guesser);
      expect(stopped).toMatchObject({ status: 429 });
      expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
      expect(await reset(code, NEW_PASSWORD, { "x-forwarded-for": "198.51.100.9" })).toMatchObject({ status: 200 });
    });
  }
});

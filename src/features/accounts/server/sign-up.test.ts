import { afterEach, describe, expect, it, vi } from "vitest";
import { DAY } from "#platform/shared/time-units.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { type Engine, engines } from "../../../../tests/test-database.ts";
import { insertAccount } from "./account-store.ts";
import { createToken } from "./secrets.ts";
import { issueSetupCode } from "./setup-code.ts";

const ABEBE = { firstName: "Abebe", lastName: "Bikila", email: "Abebe@Example.org", password: PASSWORD };
const TIRUNESH = { firstName: "ጥሩነሽ", lastName: "ዲባባ", email: "tirunesh@example.org", password: PASSWORD };
const OPEN_MESSAGE = "Your account was created. Please sign in.";
const WAITING_MESSAGE = "Your account was created. An owner has to approve it before you can sign in.";
const COMMON_MESSAGE = "This password is one of the commonest, perhaps with digits around it. Please choose another one.";
const PERSONAL_MESSAGE = "A password must not be made of your names, your email address or the name of this site.";
const FORWARDED = { "x-forwarded-for": "203.0.113.7" };

let site: TestSite;
afterEach(() => site.close());

async function openSite(engine: Engine, env?: Record<string, string | undefined>) {
  site = await openTestSite(engine, env);
}
const signUp = (body: unknown, headers = {}) => site.call("POST", "/sign_up", { body, headers });
const accounts = () => site.db.selectFrom("account").selectAll().orderBy("sequence").execute();
const setupCode = async () => (await site.database.inTransaction((tx) => issueSetupCode(tx, site.now()))) ?? "";
const options = async (headers = {}) => (await site.call("GET", "/sign_up_options", { headers })).body;

/** A code as an owner's browser makes it, turned into an invite. */
async function invite(cookie: string): Promise<string> {
  const code = createToken();
  expect((await site.call("POST", "/create_invite", { body: { code }, cookie })).status).toBe(200);
  return code;
}

describe.each(engines)("sign_up on %s", (engine) => {
  it("makes the first account the owner and later ones admins when it is open", async () => {
    await openSite(engine);
    expect(await options()).toEqual({ mode: "open", needsSetupCode: false });
    expect(await signUp(ABEBE)).toMatchObject({ status: 200, body: { message: OPEN_MESSAGE }, cookie: undefined });
    expect(await signUp({ ...TIRUNESH, role: "owner", status: "active" })).toMatchObject({ status: 200 });
    const [first, second, ...others] = await accounts();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      first_name: "Abebe",
      last_name: "Bikila",
      email: "Abebe@Example.org",
      email_key: "abebe@example.org",
      role: "owner",
      status: "active",
      created_at: site.now().toISOString(),
    });
    expect(first?.password_hash).toMatch(/^\$argon2id\$/);
    expect(second).toMatchObject({ first_name: "ጥሩነሽ", role: "admin", status: "active" });
    const trail = await site.audit();
    expect(trail).toMatchObject([
      { action: "sign_up", account_id: first?.id, subject: first?.id, before_json: null },
      { action: "sign_up", account_id: second?.id, subject: second?.id, before_json: null },
    ]);
    expect(JSON.parse(trail[0]?.after_json ?? "")).toEqual({
      first_name: "Abebe",
      last_name: "Bikila",
      email: "Abebe@Example.org",
      role: "owner",
      status: "active",
    });
    expect(JSON.stringify(trail)).not.toMatch(/password|argon2/);
  });

  if (engine === "sqlite") {
    it.each([
      [{ firstName: "" }, "firstName", "First Name is mandatory"],
      [{ firstName: "x".repeat(81) }, "firstName", "A name must be at most 80 characters long."],
      [{ lastName: " " }, "lastName", "Last Name is mandatory"],
      [{ lastName: "a\u0007b" }, "lastName", "Please remove the invisible control characters."],
      [{ email: "" }, "email", "Email is required please !"],
      [{ email: "nobody" }, "email", "Please enter a valid email format !"],
      [{ password: "" }, "password", "Password is mandatory"],
      [{ password: "12345" }, "password", "Password must be at 6 char long"],
      [{ password: "x".repeat(1001) }, "password", "Password must be at most 1000 characters long."],
      [{ password: "Password1" }, "password", COMMON_MESSAGE],
      [{ password: "Bikila1960" }, "password", PERSONAL_MESSAGE],
      [{ password: "amhara-advocacy" }, "password", PERSONAL_MESSAGE],
    ])("refuses %j", async (fields, path, message) => {
      await openSite(engine);
      expect(await signUp({ ...ABEBE, ...fields })).toMatchObject({
        status: 201,
        body: { message, issues: [{ path, message }] },
      });
      expect(await accounts()).toEqual([]);
      expect(await site.audit()).toEqual([]);
    });
  }

  it("creates one account for an address, whatever its case, also concurrently", async () => {
    await openSite(engine);
    const answers = await Promise.all([signUp(ABEBE), signUp({ ...ABEBE, email: "ABEBE@example.ORG" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await signUp({ ...ABEBE, email: " abebe@example.org " })).toMatchObject({
      status: 201,
      body: { message: "There is already an account with this email.", issues: [{ path: "email" }] },
    });
    expect(await accounts()).toHaveLength(1);
  });

  it("creates one owner when two sign up first concurrently", async () => {
    await openSite(engine);
    await Promise.all([signUp(ABEBE), signUp(TIRUNESH)]);
    expect((await accounts()).map(({ role }) => role)).toEqual(["owner", "admin"]);
  });

  it("repeats the first response, and stores no password with it", async () => {
    await openSite(engine);
    const headers = { "idempotency-key": "once" };
    expect(await signUp(ABEBE, headers)).toMatchObject({ status: 200 });
    expect(await signUp(ABEBE, headers)).toMatchObject({ status: 200, body: { message: OPEN_MESSAGE } });
    expect(await accounts()).toHaveLength(1);
    expect(JSON.stringify(await site.db.selectFrom("idempotency_key").selectAll().execute())).not.toContain(PASSWORD);
  });

  if (engine === "sqlite") {
    it("does not repeat the response for another password, and limits attempts", async () => {
      await openSite(engine);
      const headers = { "idempotency-key": "once" };
      const refused = { status: 201, body: { message: "This Idempotency-Key was already used for a different request." } };
      expect(await signUp(ABEBE, headers)).toMatchObject({ status: 200 });
      const before = await accounts();
      for (let count = 0; count < 10; count += 1) {
        expect(await signUp({ ...ABEBE, password: `another ${count}` }, headers)).toMatchObject(refused);
      }
      expect(await signUp({ ...ABEBE, password: "another" }, headers)).toMatchObject({ status: 429 });
      expect(await site.call("POST", "/sign_in", { body: ABEBE })).toMatchObject({ status: 429 });
      expect(await accounts()).toEqual(before);
      expect(await site.audit()).toHaveLength(1);
    });
  }

  it("answers concurrent requests with the same key only for the same password", async () => {
    await openSite(engine);
    const headers = { "idempotency-key": "once" };
    const passwords = [PASSWORD, "another password"];
    const answers = await Promise.all(passwords.map((password) => signUp({ ...ABEBE, password }, headers)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const right = passwords[answers.findIndex(({ status }) => status === 200)];
    expect((await site.call("POST", "/sign_in", { body: { ...ABEBE, password: right } })).status).toBe(200);
    const same = await Promise.all([1, 2, 3].map(() => signUp(TIRUNESH, { "idempotency-key": "other" })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await accounts()).toHaveLength(2);
  });

  it("requires the setup code first, then approval", async () => {
    await openSite(engine, { ADMIN_SIGN_UP: "approval" });
    const [code, codeOfOtherNode] = [await setupCode(), await setupCode()];
    expect(await options()).toEqual({ mode: "approval", needsSetupCode: true });
    expect(await signUp(ABEBE)).toMatchObject({
      status: 201,
      body: { message: "The first account needs the setup code that the server printed when it started." },
    });
    expect(await signUp({ ...ABEBE, setupCode: "AAAAA-AAAAA-AAAAA-AAAAA" })).toMatchObject({
      status: 201,
      body: { message: "This is not the setup code that the server printed when it started." },
    });
    expect(await accounts()).toEqual([]);
    expect(await signUp({ ...ABEBE, setupCode: code.toLowerCase() })).toMatchObject({
      status: 200,
      body: { message: OPEN_MESSAGE },
    });
    expect(await signUp({ ...TIRUNESH, setupCode: codeOfOtherNode })).toMatchObject({
      status: 200,
      body: { message: WAITING_MESSAGE },
    });
    expect(await accounts()).toMatchObject([
      { role: "owner", status: "active" },
      { role: "admin", status: "waiting" },
    ]);
    expect(await site.db.selectFrom("setup_code").selectAll().execute()).toEqual([]);
    expect(await options()).toEqual({ mode: "approval", needsSetupCode: false });
  });

  it("makes one of two with the setup code the owner", async () => {
    await openSite(engine, { ADMIN_SIGN_UP: "approval" });
    const code = await setupCode();
    await Promise.all([signUp({ ...ABEBE, setupCode: code }), signUp({ ...TIRUNESH, setupCode: code })]);
    expect((await accounts()).map(({ role, status }) => `${status} ${role}`)).toEqual(["active owner", "waiting admin"]);
  });

  describe("of an address that has an account, where accounts wait for approval,", () => {
    const KNOWN = { ...TIRUNESH, email: "ABEBE@example.org" };
    const rows = async () => [await accounts(), await site.audit()];

    async function openWithOwner() {
      await openSite(engine, { ADMIN_SIGN_UP: "approval" });
      await signUp({ ...ABEBE, setupCode: await setupCode() });
    }

    it("answers as for any other address, and changes nothing", async () => {
      await openWithOwner();
      const before = await rows();
      const known = await signUp(KNOWN);
      expect({ status: known.status, body: known.body }).toEqual({ status: 200, body: { message: WAITING_MESSAGE } });
      expect(await rows()).toEqual(before);
      expect(await signUp(TIRUNESH)).toMatchObject({ status: known.status, body: known.body });
      expect(await accounts()).toHaveLength(2);
      const waiting = await rows();
      expect(await signUp({ ...TIRUNESH, password: "another one" })).toMatchObject({ status: 200, body: known.body });
      expect(await rows()).toEqual(waiting);
    });

    it("writes and hashes as much as for any other address", async () => {
      await openWithOwner();
      const hash = vi.spyOn(site.passwordHasher, "hash");
      const versions = [site.database.getDataVersion()];
      for (const input of [KNOWN, TIRUNESH]) {
        await signUp(input);
        versions.push(site.database.getDataVersion());
      }
      expect(hash).toHaveBeenCalledTimes(2);
      expect(new Set(versions).size).toBe(3);
    });

    it("repeats the answer to a repeated request, whatever the password", async () => {
      await openWithOwner();
      for (const input of [KNOWN, TIRUNESH]) {
        const headers = { "idempotency-key": input.email };
        await signUp(input, headers);
        for (const password of [input.password, "another password"]) {
          expect(await signUp({ ...input, password }, headers)).toMatchObject({
            status: 200,
            body: { message: WAITING_MESSAGE },
          });
        }
      }
      expect(await accounts()).toHaveLength(2);
    });

    it("tells a person with an invitation, and leaves it unused", async () => {
      await openWithOwner();
      const { cookie = "" } = await site.call("POST", "/sign_in", { body: ABEBE });
      const inviteCode = await invite(cookie);
      expect(await signUp({ ...KNOWN, inviteCode })).toMatchObject({
        status: 201,
        body: { message: "There is already an account with this email.", issues: [{ path: "email" }] },
      });
      expect(await signUp({ ...TIRUNESH, inviteCode })).toMatchObject({ status: 200, body: { message: OPEN_MESSAGE } });
    });
  });

  it.each(["approval", "invite"])("activates an invited account immediately, once: %s", async (mode) => {
    await openSite(engine, { ADMIN_SIGN_UP: mode });
    await signUp({ ...ABEBE, setupCode: await setupCode() });
    const { cookie = "" } = await site.call("POST", "/sign_in", { body: ABEBE });
    const wrong = { status: 201, body: { message: "This invitation is not valid: it was used already, or its time is over." } };
    const inviteCode = await invite(cookie);
    expect(await signUp({ ...TIRUNESH, inviteCode: createToken() })).toMatchObject(wrong);
    const answers = await Promise.all([
      signUp({ ...TIRUNESH, inviteCode }),
      signUp({ ...TIRUNESH, email: "second@example.org", inviteCode }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    const [, invited, ...others] = await accounts();
    expect(invited).toMatchObject({ role: "admin", status: "active" });
    expect(others).toEqual([]);
    const row = await site.db.selectFrom("invite").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ used_by: invited?.id, used_at: site.now().toISOString() });
    expect(JSON.stringify(row)).not.toContain(inviteCode);
    expect(JSON.parse((await site.audit()).at(-1)?.after_json ?? "")).toMatchObject({ invite_id: row.id });
    const late = await invite(cookie);
    site.advanceTime(7 * DAY);
    expect(await signUp({ ...TIRUNESH, email: "late@example.org", inviteCode: late })).toMatchObject(wrong);
  });

  it("lets at most two hundred accounts wait, apart from invited ones", async () => {
    await openSite(engine, { ADMIN_SIGN_UP: "approval" });
    await signUp({ ...ABEBE, setupCode: await setupCode() });
    const { cookie = "" } = await site.call("POST", "/sign_in", { body: ABEBE });
    const insertWaitingAccounts = (count: number) =>
      site.database.inTransaction(async (tx) => {
        for (let index = 0; index < count; index += 1) {
          const email = `waiting-${index}@example.org`;
          const name = { first_name: "x", last_name: "x", email, email_key: email };
          const account = { id: email, role: "admin", status: "waiting", password_hash: "", created_at: "" } as const;
          await insertAccount(tx, { ...account, ...name });
        }
      });
    await insertWaitingAccounts(199);
    const last = { ...TIRUNESH, email: "last@example.org" };
    expect(await signUp(last)).toMatchObject({ status: 200, body: { message: WAITING_MESSAGE } });
    const message = "Too many people are waiting for approval. Please ask an owner for an invitation.";
    expect(await signUp(TIRUNESH)).toMatchObject({ status: 201, body: { message } });
    expect(await accounts()).toHaveLength(201);
    const inviteCode = await invite(cookie);
    expect(await signUp({ ...TIRUNESH, inviteCode })).toMatchObject({ status: 200, body: { message: OPEN_MESSAGE } });
    expect((await accounts()).at(-1)).toMatchObject({ email: TIRUNESH.email, status: "active" });
  });

  if (engine === "sqlite") {
    it("is by invitation or closed when configured so", async () => {
      await openSite(engine, { ADMIN_SIGN_UP: "invite" });
      await signUp({ ...ABEBE, setupCode: await setupCode() });
      expect(await signUp(TIRUNESH)).toMatchObject({ status: 201, body: { message: "Registration is by invitation only." } });
      await site.close();
      await openSite(engine, { ADMIN_SIGN_UP: "closed" });
      expect(await signUp({ ...ABEBE, setupCode: await setupCode() })).toMatchObject({ status: 200 });
      expect(await signUp(TIRUNESH)).toMatchObject({ status: 201, body: { message: "Registration is closed." } });
      expect(await accounts()).toHaveLength(1);
    });

    it("is open by default only to the local machine", async () => {
      await openSite(engine, { ADMIN_SIGN_UP: undefined });
      expect(await options()).toEqual({ mode: "open", needsSetupCode: false });
      expect(await options(FORWARDED)).toEqual({ mode: "approval", needsSetupCode: true });
      expect(await options({ host: "example.org" })).toEqual({ mode: "approval", needsSetupCode: true });
      expect(await signUp(ABEBE, FORWARDED)).toMatchObject({ status: 201 });
      expect(await signUp(ABEBE, { host: "example.org" })).toMatchObject({ status: 201 });
      expect(await signUp(ABEBE)).toMatchObject({ status: 200 });
      expect(await signUp(TIRUNESH, FORWARDED)).toMatchObject({ status: 200, body: { message: WAITING_MESSAGE } });
    });

    it.each([{ HOST: "0.0.0.0" }, { PUBLIC_URL: "https://example.org" }])("is not open by default with %j", async (env) => {
      await openSite(engine, { ADMIN_SIGN_UP: undefined, ...env });
      expect(await options()).toEqual({ mode: "approval", needsSetupCode: true });
      expect(await signUp(ABEBE)).toMatchObject({ status: 201 });
      expect(await accounts()).toEqual([]);
    });

    it("allows forty per hour from one address", async () => {
      await openSite(engine, { TRUST_PROXY: "1" });
      const statuses = [];
      for (let index = 0; index < 41; index += 1) {
        statuses.push((await signUp({ ...ABEBE, email: `${index}@example.org` }, FORWARDED)).status);
      }
      expect(statuses).toEqual([...Array<number>(40).fill(200), 429]);
      const stopped = await signUp(TIRUNESH, FORWARDED);
      expect(stopped).toMatchObject({
        status: 429,
        body: { message: "Too many registrations from here. Please try again later." },
      });
      expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(3500);
      expect(await signUp(TIRUNESH, { "x-forwarded-for": "198.51.100.9" })).toMatchObject({ status: 200 });
    });
  }
});

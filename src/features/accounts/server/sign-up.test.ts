import { afterEach, describe, expect, it, vi } from "vitest";
import { DAY } from "#platform/shared/time-units.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { insertAccount } from "./account-store.ts";
import { createToken } from "./secrets.ts";
import { issueSetupCode } from "./setup-code.ts";

const ABEBE = { firstName: "Abebe", lastName: "Bikila", email: "Abebe@Example.org", password: PASSWORD };
const TIRUNESH = { firstName: "ጥሩነሽ", lastName: "ዲባባ", email: "tirunesh@example.org", password: PASSWORD };
const CREATED = { status: 200, body: { message: "Your account was created. Please sign in." } };
const WAITING = {
  status: 200,
  body: { message: "Your account was created. An owner has to approve it before you can sign in." },
};
const COMMON_MESSAGE = "This password is one of the commonest, perhaps with digits around it. Please choose another one.";
const PERSONAL_MESSAGE = "A password must not be made of your names, your email address or the name of this site.";
const FORWARDED = { "x-forwarded-for": "203.0.113.7" };
const refused = (message: string, path?: string) => ({
  status: 201,
  body: { message, ...(path ? { issues: [{ path, message }] } : {}) },
});
const TAKEN = refused("There is already an account with this email.", "email");

describe.each(engines)("sign_up on %s", (engine) => {
  let site: TestSite;
  afterEach(() => site.close());
  const open = async (env?: Record<string, string | undefined>) => {
    site = await openTestSite(engine, env);
  };
  const signUp = (body: unknown, headers = {}) => site.call("POST", "/sign_up", { body, headers });
  const listAccounts = () => site.db.selectFrom("account").selectAll().orderBy("sequence").execute();
  const listStates = async () => (await listAccounts()).map(({ role, status }) => `${status} ${role}`);
  const createSetupCode = async () => (await site.database.inTransaction((tx) => issueSetupCode(tx, site.now()))) ?? "";
  const getOptions = async (headers = {}) => (await site.call("GET", "/sign_up_options", { headers })).body;

  /** Opens a site where Abebe is the owner. Returns a function that creates an invite and returns its code. */
  async function openWithOwner(mode = "approval") {
    await open({ ADMIN_SIGN_UP: mode });
    expect(await signUp({ ...ABEBE, setupCode: await createSetupCode() })).toMatchObject(CREATED);
    const { cookie = "" } = await site.call("POST", "/sign_in", { body: ABEBE });
    return async () => {
      const code = createToken();
      expect(await site.call("POST", "/create_invite", { body: { code }, cookie })).toMatchObject({ status: 200 });
      return code;
    };
  }

  it("makes the first account the owner and later ones admins when it is open", async () => {
    await open();
    expect(await getOptions()).toEqual({ mode: "open", needsSetupCode: false });
    expect(await signUp(ABEBE)).toMatchObject({ ...CREATED, cookie: undefined });
    expect(await signUp({ ...TIRUNESH, role: "owner", status: "active" })).toMatchObject(CREATED);
    const owner = { first_name: "Abebe", last_name: "Bikila", email: "Abebe@Example.org", role: "owner", status: "active" };
    const password_hash = expect.stringMatching(/^\$argon2id\$/);
    const accounts = await listAccounts();
    expect(accounts).toMatchObject([
      { ...owner, email_key: "abebe@example.org", created_at: site.now().toISOString(), password_hash },
      { first_name: "ጥሩነሽ", role: "admin", status: "active" },
    ]);
    const trail = await site.audit();
    expect(trail).toMatchObject(
      accounts.map(({ id }) => ({ verb: "sign_up", kind: "account", account_id: id, subject: id, before_json: null })),
    );
    expect(JSON.parse(trail[0]?.after_json ?? "")).toEqual(owner);
    expect(JSON.stringify(trail)).not.toMatch(/password|argon2/);
  });

  if (engine === "sqlite") {
    it.each([
      [{ firstName: "x".repeat(81) }, "firstName", "A name must be at most 80 characters long."],
      [{ lastName: " " }, "lastName", "Last Name is mandatory"],
      [{ email: "nobody" }, "email", "Please enter a valid email format !"],
      [{ password: "12345" }, "password", "Password must be at 6 char long"],
      [{ password: "Password1" }, "password", COMMON_MESSAGE],
      [{ password: "Bikila1960" }, "password", PERSONAL_MESSAGE],
      [{ password: "amhara-advocacy" }, "password", PERSONAL_MESSAGE],
    ])("refuses %j", async (fields, path, message) => {
      await open();
      expect(await signUp({ ...ABEBE, ...fields })).toMatchObject(refused(message, path));
      expect([await listAccounts(), await site.audit()]).toEqual([[], []]);
    });
  }

  it("creates one account for an address in any case, also concurrently", async () => {
    await open();
    const responses = await Promise.all([signUp(ABEBE), signUp({ ...ABEBE, email: "ABEBE@example.ORG" })]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await signUp({ ...ABEBE, email: " abebe@example.org " })).toMatchObject(TAKEN);
    expect(await listAccounts()).toHaveLength(1);
  });

  it.each([
    ["open", ["active owner", "active admin"]],
    ["approval", ["active owner", "waiting admin"]],
  ])("creates one owner when two sign up first concurrently: %s", async (mode, states) => {
    await open({ ADMIN_SIGN_UP: mode });
    const setupCode = await createSetupCode();
    await Promise.all([ABEBE, TIRUNESH].map((account) => signUp({ ...account, setupCode })));
    expect(await listStates()).toEqual(states);
  });

  it("repeats the response for the same password only, and limits attempts", async () => {
    await open();
    const headers = { "idempotency-key": "once" };
    for (let count = 0; count < 2; count += 1) expect(await signUp(ABEBE, headers)).toMatchObject(CREATED);
    const before = [await listAccounts(), await site.audit()];
    expect(before[0]).toHaveLength(1);
    expect(JSON.stringify(await site.db.selectFrom("idempotency_key").selectAll().execute())).not.toContain(PASSWORD);
    const message = "This Idempotency-Key was already used for a different request.";
    for (let count = 0; count < 10; count += 1) {
      expect(await signUp({ ...ABEBE, password: `another ${count}` }, headers)).toMatchObject(refused(message));
    }
    expect(await signUp({ ...ABEBE, password: "another" }, headers)).toMatchObject({ status: 429 });
    expect(await site.call("POST", "/sign_in", { body: ABEBE })).toMatchObject({ status: 429 });
    expect([await listAccounts(), await site.audit()]).toEqual(before);
  });

  it("repeats the response to concurrent requests for the same password only", async () => {
    await open();
    const headers = { "idempotency-key": "once" };
    const passwords = [PASSWORD, "another password"];
    const responses = await Promise.all(passwords.map((password) => signUp({ ...ABEBE, password }, headers)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const password = passwords[responses.findIndex(({ status }) => status === 200)];
    expect(await site.call("POST", "/sign_in", { body: { ...ABEBE, password } })).toMatchObject({ status: 200 });
    const same = await Promise.all([1, 2, 3].map(() => signUp(TIRUNESH, { "idempotency-key": "other" })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listAccounts()).toHaveLength(2);
  });

  it("requires the setup code first, then approval", async () => {
    await open({ ADMIN_SIGN_UP: "approval" });
    const [code, codeOfOtherNode] = [await createSetupCode(), await createSetupCode()];
    const hint = "On the server, this prints one: npm run admin -- setup-code";
    expect(await getOptions()).toEqual({ mode: "approval", needsSetupCode: true });
    expect(await signUp(ABEBE)).toMatchObject(refused(`The first account needs a setup code. ${hint}`));
    const wrong = { ...ABEBE, setupCode: "AAAAA-AAAAA-AAAAA-AAAAA" };
    expect(await signUp(wrong)).toMatchObject(refused(`This is not a setup code of this site. ${hint}`));
    expect(await listAccounts()).toEqual([]);
    expect(await signUp({ ...ABEBE, setupCode: code.toLowerCase() })).toMatchObject(CREATED);
    expect(await signUp({ ...TIRUNESH, setupCode: codeOfOtherNode })).toMatchObject(WAITING);
    expect(await listStates()).toEqual(["active owner", "waiting admin"]);
    expect(await site.db.selectFrom("setup_code").selectAll().execute()).toEqual([]);
    expect(await getOptions()).toEqual({ mode: "approval", needsSetupCode: false });
    // Nobody takes over a site whose accounts are all disabled.
    for (const { id } of await listAccounts()) await site.updateAccount(id, { status: "disabled" });
    expect(await getOptions()).toEqual({ mode: "approval", needsSetupCode: false });
  });

  describe("of an address that has an account, where accounts wait for approval,", () => {
    const KNOWN = { ...TIRUNESH, email: "ABEBE@example.org" };

    it("gets the response of any other address with any password, and changes nothing", async () => {
      await openWithOwner();
      site.advanceTime(DAY);
      for (const [index, input] of [KNOWN, TIRUNESH].entries()) {
        const headers = { "idempotency-key": input.email };
        const before = await site.audit();
        const { status, body } = await signUp(input, headers);
        expect({ status, body }).toEqual(WAITING);
        const rows = [await listAccounts(), await site.audit()];
        expect(rows[0]).toHaveLength(1 + index);
        expect(rows[1]).toHaveLength(before.length + index);
        for (const password of [input.password, "another password"]) {
          expect(await signUp({ ...input, password }, headers)).toMatchObject(WAITING);
          expect(await signUp({ ...input, password })).toMatchObject(WAITING);
        }
        expect([await listAccounts(), await site.audit()]).toEqual(rows);
      }
    });

    it("causes as many writes and hashes as any other address", async () => {
      await openWithOwner();
      const hash = vi.spyOn(site.passwordHasher, "hash");
      const versions = [site.database.getPublicVersion()];
      for (const input of [KNOWN, TIRUNESH]) {
        await signUp(input);
        versions.push(site.database.getPublicVersion());
      }
      expect(hash).toHaveBeenCalledTimes(2);
      expect(new Set(versions).size).toBe(3);
    });

    it("is refused with an invitation, which stays unused", async () => {
      const inviteCode = await (await openWithOwner())();
      expect(await signUp({ ...KNOWN, inviteCode })).toMatchObject(TAKEN);
      expect(await signUp({ ...TIRUNESH, inviteCode })).toMatchObject(CREATED);
    });
  });

  it.each(["approval", "invite"])("activates an invited account immediately, once: %s", async (mode) => {
    const invite = await openWithOwner(mode);
    const wrong = refused("This invitation is not valid: it was already used, or it has expired.");
    const inviteCode = await invite();
    const late = { ...TIRUNESH, email: "late@example.org", inviteCode: await invite() };
    expect(await signUp({ ...TIRUNESH, inviteCode: createToken() })).toMatchObject(wrong);
    const emails = [TIRUNESH.email, "second@example.org"];
    const responses = await Promise.all(emails.map((email) => signUp({ ...TIRUNESH, email, inviteCode })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await listStates()).toEqual(["active owner", "active admin"]);
    const row = await site.db.selectFrom("invite").selectAll().orderBy("sequence").executeTakeFirstOrThrow();
    expect(row).toMatchObject({ used_by: (await listAccounts())[1]?.id, used_at: site.now().toISOString() });
    expect(JSON.stringify(row)).not.toContain(inviteCode);
    expect(await site.findLastAudit()).toMatchObject({ after: { invite_id: row.id } });
    const [owner] = await listAccounts();
    for (const change of [{ status: "disabled" }, { role: "admin", status: "active" }] as const) {
      await site.updateAccount(owner?.id ?? "", change);
      expect(await signUp(late)).toMatchObject(wrong);
    }
    await site.updateAccount(owner?.id ?? "", { role: "owner" });
    site.advanceTime(7 * DAY);
    expect(await signUp(late)).toMatchObject(wrong);
    site.advanceTime(-1);
    expect(await signUp(late)).toMatchObject(CREATED);
  });

  it("lets at most two hundred accounts wait, without the invited ones", async () => {
    const invite = await openWithOwner();
    await site.database.inTransaction(async (tx) => {
      for (let index = 0; index < 199; index += 1) {
        const email = `waiting-${index}@example.org`;
        const name = { first_name: "x", last_name: "x", email, email_key: email };
        const account = { id: email, role: "admin", status: "waiting", password_hash: "", created_at: "" } as const;
        await insertAccount(tx, { ...account, ...name });
      }
    });
    expect(await signUp({ ...TIRUNESH, email: "last@example.org" })).toMatchObject(WAITING);
    const message = "Too many people are waiting for approval. Please ask an owner for an invitation.";
    expect(await signUp(TIRUNESH)).toMatchObject(refused(message));
    expect(await listAccounts()).toHaveLength(201);
    expect(await signUp({ ...TIRUNESH, inviteCode: await invite() })).toMatchObject(CREATED);
    expect((await listAccounts()).at(-1)).toMatchObject({ email: TIRUNESH.email, status: "active" });
  });

  if (engine === "sqlite") {
    it.each([
      ["invite", "Registration is by invitation only."],
      ["closed", "Registration is closed."],
    ])("is refused after the first account when the mode is %s", async (mode, message) => {
      await openWithOwner(mode);
      expect(await signUp(TIRUNESH)).toMatchObject(refused(message));
      expect(await listAccounts()).toHaveLength(1);
    });

    it.each([
      ["open", {}, {}],
      ["approval", {}, FORWARDED],
      ["approval", {}, { host: "example.org" }],
      ["approval", { HOST: "0.0.0.0" }, {}],
      ["approval", { PUBLIC_URL: "https://example.org" }, {}],
    ])("has the mode %s by default with %j, for a request with %j", async (mode, env, headers) => {
      await open({ ADMIN_SIGN_UP: undefined, ...env });
      expect(await getOptions(headers)).toEqual({ mode, needsSetupCode: mode === "approval" });
      expect(await signUp(ABEBE, headers)).toMatchObject({ status: mode === "open" ? 200 : 201 });
      await signUp({ ...ABEBE, setupCode: await createSetupCode() }, headers);
      expect(await signUp(TIRUNESH, headers)).toMatchObject(mode === "open" ? CREATED : WAITING);
    });

    it("allows forty per hour from one address", async () => {
      await open({ TRUST_PROXY: "1" });
      for (let index = 0; index < 40; index += 1) {
        expect(await signUp({ ...ABEBE, email: `${index}@example.org` }, FORWARDED)).toMatchObject({ status: 200 });
      }
      const stopped = await signUp(TIRUNESH, FORWARDED);
      const message = "Too many registrations from here. Please try again later.";
      expect(stopped).toMatchObject({ status: 429, body: { message } });
      expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(3500);
      expect(await signUp(TIRUNESH, { "x-forwarded-for": "198.51.100.9" })).toMatchObject({ status: 200 });
    });
  }
});

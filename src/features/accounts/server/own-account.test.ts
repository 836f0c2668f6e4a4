import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "#platform/shared/time-units.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { testAccess } from "../../../../tests/test-access.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as calls from "../calls.ts";
import { createToken, hashSecret } from "./secrets.ts";

const NEW_PASSWORD = "a new one, unheard of";
const UNKNOWN_ID = { status: 201, body: { message: "This does not exist, or was deleted." } };
const WRONG_PASSWORD = "This is not your present password.";

type OwnAccount = { sessions: { _id: string; created_at: string; last_seen_at: string; isCurrent: boolean }[] };

describe.each(engines)("on %s", (engine) => {
  let site: TestSite;
  let admin: { cookie: string; accountId: string };
  let count = 0;

  beforeAll(async () => {
    site = await openTestSite(engine);
    await site.signInAs("owner");
  });
  afterAll(() => site.close());
  const getEmail = () => `admin-${count}@example.org`;
  beforeEach(async () => {
    count += 1;
    admin = await site.signInAs("admin", getEmail());
  });

  const signIn = async (password = PASSWORD) => {
    const { status, cookie = "" } = await site.call("POST", "/sign_in", { body: { email: getEmail(), password } });
    return { status, cookie };
  };
  const getAccount = async (cookie = admin.cookie) => (await site.call<OwnAccount>("GET", "/get_own_account", { cookie })).body;
  const getStatus = async (cookie: string) => (await site.call("GET", "/get_own_account", { cookie })).status;
  const change = (body: unknown, headers = {}) => site.call("POST", "/change_password", { body, cookie: admin.cookie, headers });
  const findRow = () => site.db.selectFrom("account").selectAll().where("id", "=", admin.accountId).executeTakeFirstOrThrow();
  const rows = async () => [
    await site.db.selectFrom("account").selectAll().orderBy("sequence").execute(),
    await site.db.selectFrom("session").selectAll().orderBy("id").execute(),
    await site.audit(),
  ];

  describe("get_own_account", () => {
    it("returns the caller's names and open sessions, the last used first, without tokens", async () => {
      const begun = site.now().toISOString();
      site.advanceTime(6 * MINUTE);
      const other = await signIn();
      site.advanceTime(MINUTE);
      const { status, body } = await site.call<OwnAccount>("GET", "/get_own_account", { cookie: admin.cookie });
      expect(status).toBe(200);
      const now = site.now().toISOString();
      expect(body).toEqual({
        firstName: "Test",
        lastName: "admin",
        email: getEmail(),
        sessions: [
          { _id: expect.any(String), created_at: begun, last_seen_at: now, isCurrent: true },
          { _id: expect.any(String), created_at: expect.any(String), last_seen_at: expect.any(String), isCurrent: false },
        ],
      });
      const token = admin.cookie.split("=")[1] ?? "";
      expect(JSON.stringify(body)).not.toContain(token);
      expect(JSON.stringify(body)).not.toContain(hashSecret(token));
      expect((await getAccount(other.cookie)).sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    });

    it("leaves out sessions that have ended, by sign-out, idleness or age", async () => {
      const { cookie } = await signIn();
      await site.call("POST", "/sign_out", { cookie, body: {} });
      expect((await getAccount()).sessions).toHaveLength(1);
      await signIn();
      for (let hours = 0; hours < 12; hours += 6) {
        site.advanceTime(6 * HOUR);
        await getStatus(admin.cookie);
      }
      expect((await getAccount()).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    });
  });

  describe("edit_own_account", () => {
    const edit = (body: unknown) => site.call("PATCH", "/edit_own_account", { body, cookie: admin.cookie });

    it("changes the caller's names and nothing else", async () => {
      const before = await findRow();
      expect(await edit({ firstName: " ጥሩነሽ ", lastName: "Dibaba", role: "owner", email: "x@example.org" })).toMatchObject({
        status: 200,
        body: { message: "Your names were changed." },
      });
      expect(await findRow()).toEqual({ ...before, first_name: "ጥሩነሽ", last_name: "Dibaba" });
      expect(await site.findLastAudit()).toMatchObject({
        action: "edit_own_account",
        account_id: admin.accountId,
        subject: admin.accountId,
        before: { first_name: "Test", last_name: "admin" },
        after: { first_name: "ጥሩነሽ", last_name: "Dibaba" },
      });
    });

    it.each([
      [{ firstName: "", lastName: "B" }, "firstName", "First Name is mandatory"],
      [{ firstName: "A" }, "lastName", "Last Name is mandatory"],
      [{ firstName: "A", lastName: "ለ".repeat(81) }, "lastName", "A name must be at most 80 characters long."],
    ])("refuses %j", async (body, path, message) => {
      const before = await rows();
      expect(await edit(body)).toMatchObject({ status: 201, body: { message, issues: [{ path, message }] } });
      expect(await rows()).toEqual(before);
    });
  });

  describe("change_password", () => {
    it("replaces the password and ends all other sessions and open reset links", async () => {
      const other = await signIn();
      const code = createToken();
      const owner = (await site.call("POST", "/sign_in", { body: { email: "owner@example.org", password: PASSWORD } })).cookie;
      const link = { account_id: admin.accountId, code };
      expect(await site.call("POST", "/create_reset_link", { body: link, cookie: owner ?? "" })).toMatchObject({ status: 200 });
      expect(await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).toMatchObject({
        status: 200,
        body: { message: "Your password was changed. All other sessions were ended." },
      });
      expect(await getStatus(admin.cookie)).toBe(200);
      expect(await getStatus(other.cookie)).toBe(401);
      expect((await getAccount()).sessions).toHaveLength(1);
      const devices = site.db.selectFrom("known_device").selectAll().where("account_id", "=", admin.accountId);
      expect(await devices.execute()).toEqual([]);
      expect((await signIn()).status).toBe(201);
      expect((await signIn(NEW_PASSWORD)).status).toBe(200);
      expect(await site.call("POST", "/reset_password", { body: { code, password: "yet another one" } })).toMatchObject({
        status: 201,
      });
      const trail = (await site.audit()).filter(({ action }) => action === "change_password");
      expect(trail.at(-1)).toMatchObject({ account_id: admin.accountId, subject: admin.accountId });
      expect(JSON.stringify(trail)).not.toMatch(/argon2|unheard/);
    });

    it.each([
      [{ newPassword: NEW_PASSWORD }, "currentPassword", "Please enter your present password."],
      [{ currentPassword: "wrong", newPassword: NEW_PASSWORD }, "currentPassword", WRONG_PASSWORD],
      [{ currentPassword: PASSWORD, newPassword: "12345" }, "newPassword", "Password must be at 6 char long"],
      [
        { currentPassword: PASSWORD, newPassword: "Iloveyou2" },
        "newPassword",
        "This password is one of the commonest, perhaps with digits around it. Please choose another one.",
      ],
      [
        { currentPassword: PASSWORD, newPassword: "test-admin" },
        "newPassword",
        "A password must not be made of your names, your email address or the name of this site.",
      ],
    ])("refuses %j", async (body, path, message) => {
      const before = await rows();
      expect(await change(body)).toMatchObject({ status: 201, body: { message, issues: [{ path, message }] } });
      expect(await rows()).toEqual(before);
    });

    it("counts a wrong present password as a failed sign-in", async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await change({ currentPassword: `wrong ${attempt}`, newPassword: NEW_PASSWORD });
      }
      expect(await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).toMatchObject({ status: 429 });
      expect((await signIn()).status).toBe(429);
    });

    it("answers a repeat with the same password again, and no other one", async () => {
      const headers = { "idempotency-key": `change ${count}` };
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      expect((await change(body, headers)).status).toBe(200);
      const after = await rows();
      expect((await change(body, headers)).status).toBe(200);
      expect((await change({ ...body, newPassword: "another one" }, headers)).status).toBe(201);
      expect(await rows()).toEqual(after);
      expect(JSON.stringify(await site.db.selectFrom("idempotency_key").selectAll().execute())).not.toContain(NEW_PASSWORD);
    });

    it("lets one of two concurrent changes happen", async () => {
      const answers = await Promise.all(
        ["first of two", "second of two"].map((newPassword) => change({ currentPassword: PASSWORD, newPassword })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
      const chosen = answers[0]?.status === 200 ? "first of two" : "second of two";
      expect((await signIn(chosen)).status).toBe(200);
    });
  });

  describe("end_session", () => {
    const end = (id: string, cookie = admin.cookie) => site.call("DELETE", `/end_session/${id}`, { cookie });

    it("ends one session of the caller", async () => {
      const [one, other] = [await signIn(), await signIn()];
      const { sessions } = await getAccount(one.cookie);
      const id = sessions.find(({ isCurrent }) => isCurrent)?._id ?? "";
      expect(await end(id)).toMatchObject({ status: 200, body: { message: "The session was ended." }, cookie: undefined });
      expect(await getStatus(one.cookie)).toBe(401);
      expect(await getStatus(other.cookie)).toBe(200);
      expect(await getStatus(admin.cookie)).toBe(200);
      expect(await site.findLastAudit()).toMatchObject({
        action: "end_session",
        account_id: admin.accountId,
        subject: admin.accountId,
        after: { session_id: id },
      });
      expect(await end(id)).toMatchObject(UNKNOWN_ID);
    });

    it("clears the cookie when it is the session that asks", async () => {
      const id = (await getAccount()).sessions[0]?._id ?? "";
      const { status, headers } = await end(id);
      expect(status).toBe(200);
      expect(String(headers["set-cookie"])).toMatch(/^session=;/);
      expect(await getStatus(admin.cookie)).toBe(401);
    });

    it("finds no session of another account, and none by its token or hash", async () => {
      const foreign = await site.signInAs("admin", `foreign-${count}@example.org`);
      const id = (await getAccount(foreign.cookie)).sessions[0]?._id ?? "";
      const token = admin.cookie.split("=")[1] ?? "";
      const before = await rows();
      for (const wrong of [id, token, hashSecret(token), "none"]) expect(await end(wrong)).toMatchObject(UNKNOWN_ID);
      expect(await rows()).toEqual(before);
    });
  });

  it("end_other_sessions ends all of the caller's but this one", async () => {
    const others = [await signIn(), await signIn()];
    const foreign = await site.signInAs("admin", `stays-${count}@example.org`);
    expect(await site.call("POST", "/end_other_sessions", { body: {}, cookie: admin.cookie })).toMatchObject({
      status: 200,
      body: { message: "All other sessions were ended." },
    });
    for (const { cookie } of others) expect(await getStatus(cookie)).toBe(401);
    expect(await getStatus(admin.cookie)).toBe(200);
    expect(await getStatus(foreign.cookie)).toBe(200);
    expect(await site.findLastAudit()).toMatchObject({ action: "end_other_sessions", subject: admin.accountId });
  });
});

describe.each(engines)("access to one's own account on %s", (engine) => {
  let site: TestSite;
  let owner: { cookie: string; accountId: string };
  let admin: { cookie: string; accountId: string };
  beforeAll(async () => {
    site = await openTestSite(engine);
    owner = await site.signInAs("owner");
    admin = await site.signInAs("admin");
  });
  afterAll(() => site.close());

  const { getOwnAccount, editOwnAccount, changePassword, endOtherSessions, createResetLink } = calls;
  let names = 0;
  testAccess({
    calls: { getOwnAccount, editOwnAccount, changePassword, endOtherSessions, createResetLink },
    validInputs: async () => {
      names += 1;
      const password_hash = await site.passwordHasher.hash(PASSWORD);
      await site.database.inTransaction((tx) => tx.updateTable("account").set({ password_hash }).execute());
      return {
        editOwnAccount: { body: { firstName: `Name ${names}`, lastName: "Of Somebody" } },
        changePassword: { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } },
        endOtherSessions: { body: {} },
        createResetLink: { body: { account_id: admin.accountId, code: createToken() } },
      };
    },
    site: () => site,
    admin: () => admin,
    asAdmin: (method, path, body) => site.call(method, path, { body, cookie: admin.cookie }),
    asOwner: (method, path, body) => site.call(method, path, { body, cookie: owner.cookie }),
    rows: async () => [
      await site.db.selectFrom("account").selectAll().orderBy("sequence").execute(),
      await site.db.selectFrom("session").select(["id", "revoked_at"]).orderBy("id").execute(),
      await site.db.selectFrom("reset_link").selectAll().orderBy("id").execute(),
      await site.audit(),
    ],
  });
});

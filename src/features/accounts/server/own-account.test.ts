import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "#platform/shared/time-units.ts";
import { listOtherAccounts } from "../../../../tests/sites/list-other-accounts.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createToken, hashSecret } from "./secrets.ts";

const NEW_PASSWORD = "a new one, unheard of";
const UNKNOWN_ID = { status: 201, body: { message: "This does not exist, or was deleted." } };

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

  const signIn = async (password = PASSWORD, email = getEmail()) => {
    const { status, cookie = "" } = await site.call("POST", "/sign_in", { body: { email, password } });
    return { status, cookie };
  };
  const getAccount = (cookie = admin.cookie) => site.call<OwnAccount>("GET", "/get_own_account", { cookie });
  const listSessions = async (cookie = admin.cookie) => (await getAccount(cookie)).body.sessions;
  const getStatuses = (...cookies: string[]) => Promise.all(cookies.map(async (cookie) => (await getAccount(cookie)).status));
  const change = (body: unknown, headers = {}) => site.call("POST", "/change_password", { body, cookie: admin.cookie, headers });
  const findRow = () => site.db.selectFrom("account").selectAll().where("id", "=", admin.accountId).executeTakeFirstOrThrow();
  const rows = async () => [
    await site.db.selectFrom("account").selectAll().orderBy("sequence").execute(),
    await site.db.selectFrom("session").selectAll().orderBy("id").execute(),
    await site.audit(),
  ];
  const expectRefused = async (send: () => ReturnType<TestSite["call"]>, path: string, message: string) => {
    const before = await rows();
    expect(await send()).toMatchObject({ status: 201, body: { message, issues: [{ path, message }] } });
    expect(await rows()).toEqual(before);
  };

  describe("get_own_account", () => {
    it("returns the caller's names and open sessions, last used first, without tokens", async () => {
      const created_at = site.now().toISOString();
      site.advanceTime(6 * MINUTE);
      const other = await signIn();
      site.advanceTime(MINUTE);
      const { status, body } = await getAccount();
      expect(status).toBe(200);
      const _id = expect.any(String);
      const moment = expect.any(String);
      expect(body).toEqual({
        firstName: "Test",
        lastName: "admin",
        email: getEmail(),
        sessions: [
          { _id, created_at, last_seen_at: site.now().toISOString(), isCurrent: true },
          { _id, created_at: moment, last_seen_at: moment, isCurrent: false },
        ],
        secondFactor: { isOn: false, recoveryCodesLeft: 0 },
      });
      const token = admin.cookie.split("=")[1] ?? "";
      for (const secret of [token, hashSecret(token)]) expect(JSON.stringify(body)).not.toContain(secret);
      expect((await listSessions(other.cookie)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    });

    it("has the newer of two sessions that were last used at the same time first", async () => {
      const cookies = [admin.cookie, (await signIn()).cookie, (await signIn()).cookie];
      const own = await Promise.all(
        cookies.map(async (cookie) => (await listSessions(cookie)).find(({ isCurrent }) => isCurrent)?._id),
      );
      expect((await listSessions()).map(({ _id }) => _id)).toEqual(own.toReversed());
    });

    it("leaves out sessions that have ended, by sign-out, idleness or age", async () => {
      const { cookie } = await signIn();
      await site.call("POST", "/sign_out", { cookie, body: {} });
      expect(await listSessions()).toHaveLength(1);
      await signIn();
      for (let hours = 0; hours < 12; hours += 6) {
        site.advanceTime(6 * HOUR);
        await getAccount();
      }
      expect((await listSessions()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
      await signIn();
      const other = (await listSessions()).find(({ isCurrent }) => !isCurrent);
      const created_at = new Date(site.now().getTime() - 7 * DAY).toISOString();
      await site.database.inTransaction((tx) =>
        tx
          .updateTable("session")
          .set({ created_at })
          .where("id", "=", other?._id ?? "")
          .execute(),
      );
      expect((await listSessions()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    });
  });

  describe("edit_own_account", () => {
    const edit = (body: unknown) => site.call("PATCH", "/edit_own_account", { body, cookie: admin.cookie });

    it("changes the caller's names and nothing else", async () => {
      const row = await findRow();
      expect(await edit({ firstName: " ጥሩነሽ ", lastName: "Dibaba", role: "owner", email: "x@example.org" })).toMatchObject({
        status: 200,
        body: { message: "Your names were changed." },
      });
      const after = { first_name: "ጥሩነሽ", last_name: "Dibaba" };
      expect(await findRow()).toEqual({ ...row, ...after });
      const before = { first_name: "Test", last_name: "admin" };
      const account = { account_id: admin.accountId, subject: admin.accountId };
      expect(await site.findLastAudit()).toMatchObject({ verb: "edit", kind: "account", ...account, before, after });
    });

    it.each([
      [{ firstName: "", lastName: "B" }, "firstName", "First Name is mandatory"],
      [{ firstName: "A", lastName: "ለ".repeat(81) }, "lastName", "A name must be at most 80 characters long."],
    ])("refuses %j", (body, path, message) => expectRefused(() => edit(body), path, message));
  });

  describe("change_password", () => {
    it("replaces the password and ends all other sessions and open reset links", async () => {
      const other = await signIn();
      const owner = await signIn(PASSWORD, "owner@example.org");
      const code = createToken();
      const link = { account_id: admin.accountId, code };
      expect(await site.call("POST", "/create_reset_link", { body: link, cookie: owner.cookie })).toMatchObject({ status: 200 });
      expect(await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).toMatchObject({
        status: 200,
        body: { message: "Your password was changed. All other sessions were ended." },
      });
      const entry = await site.findLastAudit();
      const after = { password_changed_at: site.now().toISOString() };
      expect(entry).toMatchObject({
        verb: "change_password",
        kind: "account",
        account_id: admin.accountId,
        subject: admin.accountId,
        after,
      });
      expect(JSON.stringify(entry)).not.toMatch(/argon2|unheard/);
      expect(await getStatuses(admin.cookie, other.cookie)).toEqual([200, 401]);
      expect(await listSessions()).toHaveLength(1);
      const devices = site.db.selectFrom("known_device").selectAll().where("account_id", "=", admin.accountId);
      expect(await devices.execute()).toEqual([]);
      expect([(await signIn()).status, (await signIn(NEW_PASSWORD)).status]).toEqual([201, 200]);
      const reset = await site.call("POST", "/reset_password", { body: { code, password: "yet another one" } });
      expect(reset.status).toBe(201);
    });

    it.each([
      [{ newPassword: NEW_PASSWORD }, "currentPassword", "Please enter your present password."],
      [{ currentPassword: "wrong", newPassword: NEW_PASSWORD }, "currentPassword", "This is not your present password."],
      [{ currentPassword: PASSWORD, newPassword: "12345" }, "newPassword", "Password must be at 6 char long"],
      [
        { currentPassword: PASSWORD, newPassword: "test-admin" },
        "newPassword",
        "A password must not be made of your names, your email address or the name of this site.",
      ],
    ])("refuses %j", (body, path, message) => expectRefused(() => change(body), path, message));

    it("counts a wrong present password as a failed sign-in", async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await change({ currentPassword: `wrong ${attempt}`, newPassword: NEW_PASSWORD });
      }
      expect(await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).toMatchObject({ status: 429 });
      // The failures limit the session, not the person, who may be elsewhere.
      expect((await signIn()).status).toBe(200);
    });

    it("repeats the response for the same password only", async () => {
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
      const passwords = ["first of two", "second of two"];
      const responses = await Promise.all(passwords.map((newPassword) => change({ currentPassword: PASSWORD, newPassword })));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
      expect((await signIn(passwords[responses.findIndex(({ status }) => status === 200)])).status).toBe(200);
    });
  });

  describe("end_session", () => {
    const end = (id = "") => site.call("DELETE", `/end_session/${id}`, { cookie: admin.cookie });
    const findOwnId = async (cookie = admin.cookie) => (await listSessions(cookie)).find(({ isCurrent }) => isCurrent)?._id;

    it("ends one session of the caller", async () => {
      const [one, other] = [await signIn(), await signIn()];
      const id = await findOwnId(one.cookie);
      const { status, body, headers } = await end(id);
      expect({ status, body, cookies: headers["set-cookie"] }).toEqual({
        status: 200,
        body: { message: "The session was ended." },
        cookies: undefined,
      });
      expect(await getStatuses(one.cookie, other.cookie, admin.cookie)).toEqual([401, 200, 200]);
      const account = { account_id: admin.accountId, subject: admin.accountId };
      const after = { session_id: id, session_ended_at: site.now().toISOString() };
      expect(await site.findLastAudit()).toMatchObject({ verb: "end_session", kind: "account", ...account, after });
      expect(await end(id)).toMatchObject(UNKNOWN_ID);
    });

    it("clears the cookie of the caller's current session", async () => {
      const { status, headers } = await end(await findOwnId());
      expect(status).toBe(200);
      expect(String(headers["set-cookie"])).toMatch(/^session=;/);
      expect(await getStatuses(admin.cookie)).toEqual([401]);
    });

    it("finds no session of another account, and none by its token or hash", async () => {
      const foreign = await site.signInAs("admin", `foreign-${count}@example.org`);
      const id = await findOwnId(foreign.cookie);
      const token = admin.cookie.split("=")[1] ?? "";
      const before = await rows();
      for (const wrong of [id, token, hashSecret(token), "none"]) expect(await end(wrong)).toMatchObject(UNKNOWN_ID);
      expect(await rows()).toEqual(before);
    });
  });

  it("end_other_sessions ends the caller's other sessions only", async () => {
    const others = [await signIn(), await signIn()].map(({ cookie }) => cookie);
    const foreign = await site.signInAs("admin", `stays-${count}@example.org`);
    expect(await site.call("POST", "/end_other_sessions", { body: {}, cookie: admin.cookie })).toMatchObject({
      status: 200,
      body: { message: "All other sessions were ended." },
    });
    expect(await getStatuses(...others, admin.cookie, foreign.cookie)).toEqual([401, 401, 200, 200]);
    const after = { sessions_ended_at: site.now().toISOString() };
    expect(await site.findLastAudit()).toMatchObject({
      verb: "end_other_sessions",
      kind: "account",
      subject: admin.accountId,
      after,
    });
  });

  it("no change of the caller's account touches another one", async () => {
    const other = await site.signInAs("admin", `other-${count}@example.org`);
    const guessable = (tx: TestSite["db"]) =>
      tx.updateTable("session").set({ has_guessable_password: 1 }).where("account_id", "=", other.accountId).execute();
    await site.database.inTransaction(guessable);
    const { cookie } = await signIn(PASSWORD, "owner@example.org");
    const link = { account_id: other.accountId, code: createToken() };
    expect(await site.call("POST", "/create_reset_link", { body: link, cookie })).toMatchObject({ status: 200 });
    const before = await listOtherAccounts(site, admin.accountId);
    site.advanceTime(1);
    const own = { cookie: admin.cookie };
    const names = { firstName: "Tirunesh", lastName: "Dibaba" };
    expect(await site.call("PATCH", "/edit_own_account", { ...own, body: names })).toMatchObject({ status: 200 });
    expect(await site.call("POST", "/end_other_sessions", { ...own, body: {} })).toMatchObject({ status: 200 });
    expect(await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).toMatchObject({ status: 200 });
    expect(await listOtherAccounts(site, admin.accountId)).toEqual(before);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { createToken } from "./secrets.ts";

const ABEBE = { firstName: "Abebe", lastName: "Bikila", email: "abebe@example.org" };
const [COMMON, PERSONAL] = ["password1", "Abebe1960"];
/** The header that a proxy adds: the request does not come from this machine. */
const PUBLIC = { "x-forwarded-for": "203.0.113.7" };
const REFUSED = {
  status: 201,
  cookie: undefined,
  body: {
    message:
      "This password is too common for a public site. Ask an owner for a link to choose another one, or run “npm run admin -- reset abebe@example.org” on the machine of the site.",
  },
};
const WRONG = { status: 201, cookie: undefined, body: { message: "The email or the password is wrong." } };

describe("a site that is being tried out on sqlite", () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite("sqlite", { ADMIN_SIGN_UP: undefined });
  });
  afterEach(() => site.close());

  const signUp = (password: string, headers = {}) => site.call("POST", "/sign_up", { body: { ...ABEBE, password }, headers });
  const signIn = (password: string, headers = {}) =>
    site.call("POST", "/sign_in", { body: { email: ABEBE.email, password }, headers });
  const readSession = async (cookie: string, headers = {}) =>
    (await site.call("GET", "/session", { cookie, headers })).body.isAdmin;
  const rename = (cookie: string, headers = {}) =>
    site.call("PATCH", "/edit_own_account", { cookie, headers, body: { firstName: "Abebe", lastName: "B" } });

  it.each([COMMON, PERSONAL])("accepts %s, which public sites refuse, until it is public", async (password) => {
    expect(await signUp(password, PUBLIC)).toMatchObject({ status: 201, body: { issues: [{ path: "password" }] } });
    expect(await signUp(password)).toMatchObject({ status: 200 });
    const { status, cookie = "" } = await signIn(password);
    expect(status).toBe(200);
    expect([await readSession(cookie), await readSession(cookie, PUBLIC)]).toEqual([true, false]);
    const before = await site.audit();
    expect(await rename(cookie, PUBLIC)).toMatchObject({ status: 401 });
    // The right password is not a guess, however often it is tried.
    for (let count = 0; count < 12; count += 1) expect(await signIn(password, PUBLIC)).toMatchObject(REFUSED);
    expect(await signIn(`${password}!?`, PUBLIC)).toMatchObject(WRONG);
    expect(await site.audit()).toEqual(before);
    expect(await site.db.selectFrom("session").select("has_guessable_password").execute()).toEqual([
      { has_guessable_password: 1 },
    ]);
    expect(await rename(cookie)).toMatchObject({ status: 200 });
  });

  it("lets an account sign in in public after a reset", async () => {
    await signUp(COMMON);
    const { cookie = "" } = await signIn(COMMON);
    const [code, account] = [createToken(), await site.db.selectFrom("account").select("id").executeTakeFirstOrThrow()];
    const body = { account_id: account.id, code };
    expect(await site.call("POST", "/create_reset_link", { cookie, body })).toMatchObject({ status: 200 });
    const reset = (password: string) => site.call("POST", "/reset_password", { body: { code, password }, headers: PUBLIC });
    expect(await reset(COMMON)).toMatchObject({ status: 201 });
    expect(await reset(PASSWORD)).toMatchObject({ status: 200 });
    const { cookie: publicCookie = "" } = await signIn(PASSWORD, PUBLIC);
    expect(await rename(publicCookie, PUBLIC)).toMatchObject({ status: 200 });
    expect(await readSession(cookie)).toBe(false);
  });

  it("keeps a session once the site is public only if its password was improved", async () => {
    await signUp(COMMON);
    const { cookie = "" } = await signIn(COMMON);
    const other = { ...ABEBE, email: "other@example.org", password: COMMON };
    await site.call("POST", "/sign_up", { body: other });
    const { cookie: otherCookie = "" } = await site.call("POST", "/sign_in", { body: other });
    const body = { currentPassword: COMMON, newPassword: PASSWORD };
    expect(await site.call("POST", "/change_password", { cookie, body })).toMatchObject({ status: 200 });
    expect([await readSession(cookie, PUBLIC), await readSession(otherCookie, PUBLIC)]).toEqual([true, false]);
  });

  it("does not limit sign-ups, but failed sign-ins", async () => {
    const register = (index: number, headers = {}) => {
      const body = { ...ABEBE, email: `${index}@example.org`, password: COMMON };
      return site.call("POST", "/sign_up", { body, headers });
    };
    for (let index = 0; index < 45; index += 1) expect(await register(index)).toMatchObject({ status: 200 });
    for (let index = 0; index < 40; index += 1) await register(index, PUBLIC);
    expect(await register(46, PUBLIC)).toMatchObject({ status: 429 });
    for (let count = 0; count < 10; count += 1) expect(await signIn("wrong")).toMatchObject(WRONG);
    expect(await signIn("wrong")).toMatchObject({ status: 429 });
  });

  it("says that an account is waiting, even with a guessable password", async () => {
    await signUp(COMMON);
    const account = await site.db.selectFrom("account").select("id").executeTakeFirstOrThrow();
    await site.updateAccount(account.id, { status: "waiting" });
    expect(await signIn(COMMON, PUBLIC)).toMatchObject({ body: { message: "Your account is waiting for approval." } });
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "#platform/shared/time-units.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createToken, hashSecret } from "./secrets.ts";

const WRONG = { status: 201, body: { message: "The email or the password is wrong." }, cookie: undefined };
const ANNA = { email: "anna@example.org", password: PASSWORD };
const HERE = { "x-forwarded-for": "203.0.113.7" };
const ELSEWHERE = { "x-forwarded-for": "198.51.100.9" };

describe.each(engines)("on %s", (engine) => {
  let site: TestSite;
  let anna: string;

  beforeEach(async () => {
    site = await openTestSite(engine, { TRUST_PROXY: "1" });
    await site.call("POST", "/sign_up", { body: { firstName: "Anna", lastName: "Alemu", ...ANNA } });
    anna = (await site.db.selectFrom("account").select("id").executeTakeFirstOrThrow()).id;
  });
  afterEach(() => site.close());

  const signIn = (body: unknown, { headers = {}, cookie = "" } = {}) => site.call("POST", "/sign_in", { body, headers, cookie });
  const sessions = () => site.db.selectFrom("session").selectAll().orderBy("created_at").execute();
  const sessionOf = async (cookie?: string) => (await site.call("GET", "/session", cookie ? { cookie } : {})).body;
  const actions = async () => (await site.audit()).map(({ action }) => action);

  describe("sign_in", () => {
    it("starts a session whose token is stored nowhere", async () => {
      const { status, body, cookie = "", headers } = await signIn({ ...ANNA, email: " ANNA@Example.org " });
      expect({ status, body }).toEqual({ status: 200, body: { message: "You are signed in." } });
      const set = String(headers["set-cookie"]);
      expect(set).toMatch(/^session=[\w-]{43}; /);
      expect(set).toMatch(/; HttpOnly/);
      expect(set).toMatch(/; SameSite=Lax/);
      expect(set).toMatch(/; Max-Age=604800(;|$)/);
      expect(set).toMatch(/; Path=\/(;|$)/);
      expect(set).not.toMatch(/Domain|Secure/);
      const token = cookie.slice("session=".length);
      const at = site.now().toISOString();
      const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
      expect(await sessions()).toEqual([
        { token_hash: hashSecret(token), id, account_id: anna, created_at: at, last_seen_at: at, revoked_at: null },
      ]);
      expect(await sessionOf(cookie)).toEqual({
        isAdmin: true,
        _id: anna,
        firstName: "Anna",
        lastName: "Alemu",
        email: "anna@example.org",
        role: "owner",
      });
      const line = (await site.audit()).at(-1);
      expect(line).toMatchObject({ action: "sign_in", account_id: anna, subject: anna });
      expect(JSON.stringify(line)).not.toContain(token);
      expect(JSON.stringify(line)).not.toContain(hashSecret(token));
    });

    if (engine === "sqlite") {
      it("sets a Secure cookie with its own name under https", async () => {
        await site.close();
        site = await openTestSite(engine, { PUBLIC_URL: "https://example.org" });
        await site.call("POST", "/sign_up", { body: { firstName: "Anna", lastName: "Alemu", ...ANNA } });
        const { cookie = "", headers } = await signIn(ANNA);
        expect(String(headers["set-cookie"])).toMatch(/^__Host-session=[\w-]{43};.*; Secure/);
        // A browser takes no cookie of this name, a cleared one either, without these.
        const cleared = String((await site.call("POST", "/sign_out", { cookie })).headers["set-cookie"]);
        expect(cleared).toMatch(/^__Host-session=;/);
        expect(cleared).toMatch(/; Secure/);
        expect(cleared).toMatch(/; Path=\/(;|$)/);
      });

      it.each([
        [{ email: "" }, "email", "email  is mandatory"],
        [{ email: undefined }, "email", "email  is mandatory"],
        [{ password: "" }, "password", "Password is mandatory"],
        [{ password: undefined }, "password", "Password is mandatory"],
        [{ password: "ab" }, "password", "Password must be at 3 char long"],
      ])("refuses %j", async (fields, path, message) => {
        expect(await signIn({ ...ANNA, ...fields })).toMatchObject({
          status: 201,
          body: { message, issues: [{ path, message }] },
        });
        expect(await sessions()).toEqual([]);
      });

      it("answers a wrong password like an unknown account", async () => {
        const wrong = await signIn({ ...ANNA, password: "wrong" });
        const unknown = await signIn({ ...ANNA, email: "nobody@example.org" });
        expect(wrong).toMatchObject(WRONG);
        expect(unknown.body).toEqual(wrong.body);
        expect(unknown.status).toBe(201);
        expect(await sessions()).toEqual([]);
        expect(await actions()).toEqual(["sign_up"]);
      });

      it.each([
        ["waiting", "Your account is waiting for approval."],
        ["disabled", "Your account is disabled."],
      ] as const)("tells a %s account so, if the password is right", async (status, message) => {
        await site.updateAccount(anna, { status });
        expect(await signIn(ANNA)).toMatchObject({ status: 201, body: { message }, cookie: undefined });
        expect(await signIn({ ...ANNA, password: "wrong" })).toMatchObject(WRONG);
        expect(await sessions()).toEqual([]);
      });
    }

    describe("from a browser that signed in before", () => {
      const deviceOf = ({ headers }: { headers: Record<string, unknown> }) =>
        /\bdevice=([\w-]+)/.exec(String(headers["set-cookie"]))?.[1] ?? "";
      const devices = () => site.db.selectFrom("known_device").selectAll().orderBy("last_used_at").execute();
      /** Fails a hundred times at Anna's account, each ten times from another address. */
      const guess = async () => {
        for (let index = 0; index < 100; index += 1) {
          const headers = { "x-forwarded-for": `192.0.2.${Math.floor(index / 10)}` };
          expect(await signIn({ ...ANNA, password: `guess ${index}` }, { headers })).toMatchObject(WRONG);
        }
      };

      it("is not limited by failures elsewhere, which limit everybody else", async () => {
        const device = deviceOf(await signIn(ANNA));
        await guess();
        expect(await signIn(ANNA, { headers: HERE })).toMatchObject({ status: 429 });
        expect(await signIn(ANNA, { headers: HERE, cookie: `device=${createToken()}` })).toMatchObject({ status: 429 });
        expect(await signIn({ ...ANNA, email: "other@example.org" }, { headers: HERE })).toMatchObject(WRONG);
        expect(await signIn(ANNA, { headers: HERE, cookie: `device=${device}` })).toMatchObject({ status: 200 });
        site.advanceTime(366 * DAY);
        expect(await signIn(ANNA, { headers: HERE, cookie: `device=${device}` })).toMatchObject({ status: 429 });
      });

      it("is known by a cookie for a year, whose token is stored nowhere", async () => {
        const answer = await signIn(ANNA);
        expect(String(answer.headers["set-cookie"])).toMatch(
          /,device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
        );
        const token = deviceOf(answer);
        const at = site.now().toISOString();
        expect(await devices()).toEqual([{ account_id: anna, token_hash: hashSecret(token), last_used_at: at }]);
        expect(JSON.stringify(await site.audit())).not.toContain(token);
      });

      it("keeps its token for its account, and no token that the client chose", async () => {
        const token = deviceOf(await signIn(ANNA));
        site.advanceTime(DAY);
        expect(deviceOf(await signIn(ANNA, { cookie: `device=${token}` }))).toBe(token);
        expect(await devices()).toMatchObject([{ last_used_at: site.now().toISOString() }]);
        for (const chosen of [createToken(), "x", "%00"]) {
          const given = deviceOf(await signIn(ANNA, { cookie: `device=${chosen}` }));
          expect(given).toMatch(/^[\w-]{43}$/);
          expect(given).not.toBe(chosen);
        }
        expect(await devices()).toHaveLength(4);
      });

      it("is one of the twenty used last", async () => {
        const first = deviceOf(await signIn(ANNA));
        for (let index = 0; index < 20; index += 1) {
          site.advanceTime(MINUTE);
          await signIn(ANNA);
        }
        const hashes = (await devices()).map(({ token_hash }) => token_hash);
        expect(hashes).toHaveLength(20);
        expect(hashes).not.toContain(hashSecret(first));
      });
    });

    it("creates a new token each time, and ends the session of the request", async () => {
      const { cookie: first = "" } = await signIn(ANNA);
      const { cookie: second = "" } = await signIn(ANNA, { cookie: first });
      const { cookie: other = "" } = await signIn(ANNA);
      expect(new Set([first, second, other]).size).toBe(3);
      expect(await sessionOf(first)).toEqual({ isAdmin: false });
      expect(await sessionOf(second)).toMatchObject({ isAdmin: true });
      expect(await sessionOf(other)).toMatchObject({ isAdmin: true });
    });

    if (engine === "sqlite") {
      it("never accepts a token that the client chose", async () => {
        const chosen = `session=${createToken()}`;
        const { cookie } = await signIn(ANNA, { cookie: chosen });
        expect(cookie).not.toBe(chosen);
        expect(await sessionOf(chosen)).toEqual({ isAdmin: false });
      });

      it("limits the guessing address, and no other", async () => {
        for (let index = 0; index < 10; index += 1) {
          expect(await signIn({ ...ANNA, password: `guess ${index}` }, { headers: HERE })).toMatchObject(WRONG);
        }
        const stopped = await signIn(ANNA, { headers: HERE });
        expect(stopped).toMatchObject({
          status: 429,
          body: { message: "Too many wrong tries. Please wait a little and try again." },
        });
        expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(800);
        expect(await signIn(ANNA, { headers: ELSEWHERE })).toMatchObject({ status: 200 });
      });

      it("never limits correct sign-ins", async () => {
        for (let index = 0; index < 15; index += 1) expect(await signIn(ANNA, { headers: HERE })).toMatchObject({ status: 200 });
      });
    }
  });

  describe("session", () => {
    it("is empty for a visitor, a forged cookie, and after sign-out", async () => {
      const { cookie = "" } = await signIn(ANNA);
      await site.call("POST", "/sign_out", { body: "", headers: { "content-type": "application/json" }, cookie });
      for (const visitor of [undefined, `session=${createToken()}`, "session=", "session=x%00y", cookie]) {
        expect(await sessionOf(visitor)).toEqual({ isAdmin: false });
      }
    });

    if (engine === "sqlite") {
      it.each(["waiting", "disabled"] as const)("returns nothing to a %s account", async (status) => {
        const { cookie = "" } = await signIn(ANNA);
        await site.updateAccount(anna, { status });
        expect(await sessionOf(cookie)).toEqual({ isAdmin: false });
      });
    }

    it("ends after twelve idle hours or seven days", async () => {
      const { cookie = "" } = await signIn(ANNA);
      for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
        expect(await sessionOf(cookie)).toMatchObject({ isAdmin: true });
        site.advanceTime(11 * HOUR);
      }
      site.advanceTime(7 * DAY - (site.now().getTime() - Date.parse((await sessions())[0]?.created_at ?? "")));
      expect(await sessionOf(cookie)).toEqual({ isAdmin: false });
      const { cookie: idle = "" } = await signIn(ANNA);
      site.advanceTime(12 * HOUR);
      expect(await sessionOf(idle)).toEqual({ isAdmin: false });
    });

    it("updates last_seen_at at most every five minutes", async () => {
      const { cookie = "" } = await signIn(ANNA);
      const start = site.now().toISOString();
      site.advanceTime(5 * MINUTE - 1);
      await sessionOf(cookie);
      expect(await sessions()).toMatchObject([{ last_seen_at: start }]);
      site.advanceTime(1);
      await sessionOf(cookie);
      expect(await sessions()).toMatchObject([{ last_seen_at: site.now().toISOString() }]);
    });
  });

  describe("sign_out", () => {
    const signOut = (cookie?: string) =>
      site.call("POST", "/sign_out", {
        body: "",
        headers: { "content-type": "application/json" },
        ...(cookie ? { cookie } : {}),
      });
    const SIGNED_OUT = { status: 200, body: { message: "You are signed out." } };

    it("revokes the session and clears the cookie", async () => {
      const { cookie = "" } = await signIn(ANNA);
      const { cookie: other = "" } = await signIn(ANNA);
      const answer = await signOut(cookie);
      expect(answer).toMatchObject(SIGNED_OUT);
      expect(String(answer.headers["set-cookie"])).toMatch(/^session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
      const rows = await sessions();
      expect(rows.filter(({ revoked_at }) => revoked_at === site.now().toISOString())).toHaveLength(1);
      expect(await sessionOf(cookie)).toEqual({ isAdmin: false });
      expect(await sessionOf(other)).toMatchObject({ isAdmin: true });
      expect((await site.audit()).at(-1)).toMatchObject({ action: "sign_out", account_id: anna, subject: anna });
    });

    if (engine === "sqlite") {
      it("answers the same without a session, and writes nothing", async () => {
        expect(await signOut()).toMatchObject(SIGNED_OUT);
        expect(await signOut(`session=${createToken()}`)).toMatchObject(SIGNED_OUT);
        expect(await actions()).toEqual(["sign_up"]);
      });
    }

    it("signs a disabled account out", async () => {
      const { cookie = "" } = await signIn(ANNA);
      await site.updateAccount(anna, { status: "disabled" });
      expect(await signOut(cookie)).toMatchObject(SIGNED_OUT);
      expect(await sessions()).toMatchObject([{ revoked_at: site.now().toISOString() }]);
    });
  });
});

import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#app/build-app.ts";
import { openDatabase } from "#database/open-database.ts";
import { DAY, HOUR, MINUTE } from "#platform/shared/time-units.ts";
import { parseConfig } from "#services/settings/config.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { updatePasswordHash } from "./account-store.ts";
import { upsertDevice } from "./device-store.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { updateSecret } from "./second-factor-store.ts";
import { createToken, hashSecret } from "./secrets.ts";

const WRONG = { status: 201, body: { message: "The email or the password is wrong." }, cookie: undefined };
const ANNA = { email: "anna@example.org", password: PASSWORD };
const HERE = { "x-forwarded-for": "203.0.113.7" };
const ELSEWHERE = { "x-forwarded-for": "198.51.100.9" };
const VISITOR = { isAdmin: false };

describe.each(engines)("on %s", (engine) => {
  let site: TestSite;
  let anna: string;
  async function open(...options: Parameters<typeof openTestSite> extends [unknown, ...infer Rest] ? Rest : never) {
    site = await openTestSite(engine, ...options);
    await site.call("POST", "/sign_up", { body: { firstName: "Anna", lastName: "Alemu", ...ANNA } });
    anna = (await site.db.selectFrom("account").select("id").executeTakeFirstOrThrow()).id;
  }
  beforeEach(() => open({ TRUST_PROXY: "1" }));
  afterEach(() => site.close());

  const signIn = (body: unknown, { headers = {}, cookie = "" } = {}) => site.call("POST", "/sign_in", { body, headers, cookie });
  const startSession = async (options = {}) => (await signIn(ANNA, options)).cookie ?? "";
  const listSessions = () => site.db.selectFrom("session").selectAll().orderBy("created_at").execute();
  const getSession = async (cookie = "") => (await site.call("GET", "/session", { cookie })).body;
  const updateHash = (hash: string) => site.database.inTransaction((tx) => updatePasswordHash(tx, anna, hash));
  const listVerbs = async () => (await site.audit()).map(({ verb }) => verb);

  describe("sign_in", () => {
    it("starts a session without storing its token", async () => {
      const { status, body, cookie = "", headers } = await signIn({ ...ANNA, email: " ANNA@Example.org " });
      expect({ status, body }).toEqual({ status: 200, body: { message: "You are signed in." } });
      // Simple clients keep only the last cookie.
      expect(headers["set-cookie"]).toEqual([
        expect.stringMatching(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
        expect.stringMatching(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
      const token = cookie.slice("session=".length);
      const at = site.now().toISOString();
      const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
      const started = { token_hash: hashSecret(token), id, account_id: anna, created_at: at, last_seen_at: at };
      expect(await listSessions()).toEqual([{ ...started, revoked_at: null, has_guessable_password: 0 }]);
      const names = { firstName: "Anna", lastName: "Alemu", email: "anna@example.org" };
      expect(await getSession(cookie)).toEqual({ isAdmin: true, _id: anna, ...names, role: "owner" });
      const entry = await site.findLastAudit();
      expect(entry).toMatchObject({ verb: "sign_in", kind: "account", account_id: anna, subject: anna });
      expect([entry?.before, entry?.after]).toEqual([null, { session_started_at: at }]);
      expect(JSON.stringify(entry)).not.toContain(token);
      expect(JSON.stringify(entry)).not.toContain(hashSecret(token));
    });

    it("renews a hash that was made at another cost, once", async () => {
      const findHash = async () =>
        (await site.db.selectFrom("account").select("password_hash").executeTakeFirstOrThrow()).password_hash;
      const old = await createPasswordHasher({ memoryKiB: 128, passes: 2 }).hash(PASSWORD);
      await updateHash(old);
      expect(await signIn({ ...ANNA, password: "wrong" })).toMatchObject(WRONG);
      expect(await findHash()).toBe(old);
      expect(await signIn(ANNA)).toMatchObject({ status: 200 });
      const renewed = await findHash();
      expect(renewed).toMatch(/^\$argon2id\$v=19\$m=64,t=1,/);
      expect(await signIn(ANNA)).toMatchObject({ status: 200 });
      expect(await findHash()).toBe(renewed);
    });

    describe("while what it needs is changed", () => {
      let change: (() => Promise<void>) | undefined;
      beforeEach(async () => {
        await site.close();
        const factorQueries = new WeakSet<object>();
        const readerPlugin: KyselyPlugin = {
          transformQuery: ({ node, queryId }) => {
            if (JSON.stringify(node).includes("second_factor")) factorQueries.add(queryId);
            return node;
          },
          // The second factor is looked for after the password was found to be right.
          transformResult: async ({ result, queryId }) => {
            if (factorQueries.has(queryId)) await change?.();
            return result;
          },
        };
        await open({}, { readerPlugin });
      });
      afterEach(() => {
        change = undefined;
      });

      it("starts no session by the old password", async () => {
        const hash = await site.passwordHasher.hash("a new one, unheard of");
        change = () => updateHash(hash);
        expect(await signIn(ANNA)).toMatchObject({ status: 503, cookie: undefined });
        expect([await listSessions(), await listVerbs()]).toEqual([[], ["sign_up"]]);
        expect(await signIn(ANNA)).toMatchObject(WRONG);
      });

      it("starts no session without the new second factor", async () => {
        change = () => site.database.inTransaction((tx) => updateSecret(tx, anna, "AAAAAAAAAAAAAAAA", 1));
        expect(await signIn(ANNA)).toMatchObject({ status: 503, cookie: undefined });
        expect([await listSessions(), await listVerbs()]).toEqual([[], ["sign_up"]]);
        expect(await signIn(ANNA)).toMatchObject({ status: 201, body: { second_factor: true }, cookie: undefined });
      });
    });

    if (engine === "sqlite") {
      it("sets a Secure cookie with its own name under https", async () => {
        await site.close();
        await open({ PUBLIC_URL: "https://example.org" });
        const { cookie = "", headers } = await signIn(ANNA);
        expect(String(headers["set-cookie"])).toMatch(/,__Host-session=[\w-]{43};.*; Secure/);
        // Browsers require these attributes for a cookie with this name, also to delete it.
        const cleared = String((await site.call("POST", "/sign_out", { cookie })).headers["set-cookie"]);
        expect(cleared).toMatch(/^__Host-session=;.* Path=\/;.*; Secure/);
      });

      it.each([
        [{ email: "" }, "email", "email  is mandatory"],
        [{ password: "ab" }, "password", "Password must be at 3 char long"],
      ])("refuses %j", async (fields, path, message) => {
        expect(await signIn({ ...ANNA, ...fields })).toMatchObject({
          status: 201,
          body: { message, issues: [{ path, message }] },
        });
        expect(await listSessions()).toEqual([]);
      });

      it("gives a wrong password the response of an unknown account", async () => {
        const wrong = await signIn({ ...ANNA, password: "wrong" });
        expect(wrong).toMatchObject(WRONG);
        expect(await signIn({ ...ANNA, email: "nobody@example.org" })).toMatchObject({ status: 201, body: wrong.body });
        expect([await listSessions(), await listVerbs()]).toEqual([[], ["sign_up"]]);
      });

      it.each([
        ["waiting", "Your account is waiting for approval."],
        ["disabled", "Your account is disabled."],
      ] as const)("says that an account is %s, if the password is right", async (status, message) => {
        await site.updateAccount(anna, { status });
        expect(await signIn(ANNA)).toMatchObject({ status: 201, body: { message }, cookie: undefined });
        expect(await signIn({ ...ANNA, password: "wrong" })).toMatchObject(WRONG);
        expect(await listSessions()).toEqual([]);
      });

      it("limits the guessing address, and no other", async () => {
        for (let index = 0; index < 10; index += 1) {
          expect(await signIn({ ...ANNA, password: `guess ${index}` }, { headers: HERE })).toMatchObject(WRONG);
        }
        const stopped = await signIn(ANNA, { headers: HERE });
        const message = "Too many wrong tries. Please wait a little and try again.";
        expect(stopped).toMatchObject({ status: 429, body: { message } });
        expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(800);
        expect(await signIn(ANNA, { headers: ELSEWHERE })).toMatchObject({ status: 200 });
      });
    }

    describe("from a browser that signed in before", () => {
      const getDevice = ({ headers }: { headers: Record<string, unknown> }) =>
        /\bdevice=([\w-]+)/.exec(String(headers["set-cookie"]))?.[1] ?? "";
      const listDevices = () => site.db.selectFrom("known_device").selectAll().orderBy("last_used_at").execute();
      const signInFrom = (device: string) => signIn(ANNA, { headers: HERE, cookie: `device=${device}` });

      it("is not limited by failures elsewhere, which limit all other browsers", async () => {
        const device = getDevice(await signIn(ANNA));
        const ofOther = createToken();
        const other = await site.signInAs("admin", "second@example.org");
        await site.database.inTransaction((tx) => upsertDevice(tx, other.accountId, hashSecret(ofOther), site.now()));
        for (let index = 0; index < 100; index += 1) {
          const headers = { "x-forwarded-for": `192.0.2.${Math.floor(index / 10)}` };
          expect(await signIn({ ...ANNA, password: `guess ${index}` }, { headers })).toMatchObject(WRONG);
        }
        expect(await signIn(ANNA, { headers: HERE })).toMatchObject({ status: 429 });
        for (const unknown of [createToken(), ofOther]) expect(await signInFrom(unknown)).toMatchObject({ status: 429 });
        expect(await signIn({ ...ANNA, email: "other@example.org" }, { headers: HERE })).toMatchObject(WRONG);
        expect(await signInFrom(device)).toMatchObject({ status: 200 });
        site.advanceTime(366 * DAY);
        expect(await signInFrom(device)).toMatchObject({ status: 429 });
      });

      it("is next when other browsers have taken all places", async () => {
        await site.close();
        await open({ TRUST_PROXY: "1" }, { hashing: { memoryKiB: 64 * 1024, passes: 1 } });
        const device = getDevice(await signIn(ANNA));
        const finished: string[] = [];
        const guesses = Array.from({ length: 60 }, async (_, index) => {
          const headers = { "x-forwarded-for": `192.0.2.${index}` };
          const response = await signIn({ ...ANNA, password: `guess ${index}` }, { headers });
          finished.push("guess");
          return response;
        });
        expect(await signInFrom(device).finally(() => finished.push("owner"))).toMatchObject({ status: 200 });
        const refused = (await Promise.all(guesses)).filter(({ status }) => status === 503);
        const message =
          "Many passwords are being checked right now. Please try again in a few seconds. Browsers that signed in before have priority.";
        expect(refused[0]).toMatchObject({ headers: { "retry-after": "5" }, body: { message } });
        expect(finished.lastIndexOf("guess")).toBeGreaterThan(finished.indexOf("owner"));
        // An unknown browser is served last.
        expect(await signIn(ANNA, { headers: ELSEWHERE })).toMatchObject({ status: 200 });
      });

      it("keeps its place where its own address is blocked by guesses", async () => {
        const device = getDevice(await signIn(ANNA));
        for (let index = 0; index < 60; index += 1) {
          await signIn({ email: `${index}@example.org`, password: "guess" }, { headers: HERE });
        }
        expect(await signIn(ANNA, { headers: HERE })).toMatchObject({ status: 429 });
        expect(await signInFrom(device)).toMatchObject({ status: 200 });
        // It has its own limit of attempts.
        const guess = () => signIn({ ...ANNA, password: "guess" }, { headers: ELSEWHERE, cookie: `device=${device}` });
        for (let index = 0; index < 10; index += 1) expect(await guess()).toMatchObject(WRONG);
        expect(await guess()).toMatchObject({ status: 429 });
      });

      it("stays known after its own change of the password, and no other does", async () => {
        const others = getDevice(await signIn(ANNA));
        const response = await signIn(ANNA);
        const device = getDevice(response);
        const body = { currentPassword: PASSWORD, newPassword: "a new one, unheard of" };
        const cookie = `${response.cookie}; device=${device}`;
        expect(await site.call("POST", "/change_password", { body, cookie })).toMatchObject({ status: 200 });
        expect((await listDevices()).map(({ token_hash }) => token_hash)).toEqual([hashSecret(device)]);
        expect(others).not.toBe(device);
      });

      it("keeps its token for its account, and no token that the client chose", async () => {
        const token = getDevice(await signIn(ANNA));
        expect(JSON.stringify(await site.audit())).not.toContain(token);
        site.advanceTime(DAY);
        expect(getDevice(await signInFrom(token))).toBe(token);
        const device = { account_id: anna, token_hash: hashSecret(token), last_used_at: site.now().toISOString() };
        expect(await listDevices()).toEqual([device]);
        for (const chosen of [createToken(), "x", "%00"]) {
          const given = getDevice(await signInFrom(chosen));
          expect(given).toMatch(/^[\w-]{43}$/);
          expect(given).not.toBe(chosen);
        }
        expect(await listDevices()).toHaveLength(4);
      });

      it("is one of the twenty used last", async () => {
        const first = getDevice(await signIn(ANNA));
        for (let index = 0; index < 20; index += 1) {
          site.advanceTime(MINUTE);
          await signIn(ANNA);
        }
        const hashes = (await listDevices()).map(({ token_hash }) => token_hash);
        expect(hashes).toHaveLength(20);
        expect(hashes).not.toContain(hashSecret(first));
        // The browsers of another account, used later, do not displace any.
        const other = await site.signInAs("admin", "other@example.org");
        const later = new Date(site.now().getTime() + MINUTE);
        await site.database.inTransaction(async (tx) => {
          for (let index = 0; index < 20; index += 1) await upsertDevice(tx, other.accountId, hashSecret(`${index}`), later);
          await upsertDevice(tx, anna, hashSecret(first), site.now());
        });
        const owners = (await listDevices()).map(({ account_id }) => account_id);
        expect(owners.filter((owner) => owner === anna)).toHaveLength(20);
      });
    });

    it("creates a new token each time, and ends the session of the request", async () => {
      const chosen = `session=${createToken()}`;
      const first = await startSession({ cookie: chosen });
      const second = await startSession({ cookie: first });
      const other = await startSession();
      expect(new Set([chosen, first, second, other]).size).toBe(4);
      for (const ended of [chosen, first]) expect(await getSession(ended)).toEqual(VISITOR);
      for (const open of [second, other]) expect(await getSession(open)).toMatchObject({ isAdmin: true });
    });
  });

  if (engine === "postgres") {
    it("counts guesses on all nodes together, and stores no address", async () => {
      const config = parseConfig({ LOG_LEVEL: "silent", BUSY_AFTER_MS: "0", ADMIN_SIGN_UP: "open", TRUST_PROXY: "1" });
      const { databaseUrl, dataDirectory } = { databaseUrl: site.databaseEnv.DATABASE_URL, dataDirectory: "" };
      const database = await openDatabase({ databaseUrl, dataDirectory });
      const { media, passwordHasher } = site;
      const node = await buildApp({
        config,
        database,
        media,
        origin: "http://localhost:3000",
        passwordHasher,
        isAvifEnabled: false,
      });
      const apps = [site.app, node];
      const send = async (index: number, payload: object, headers = {}) =>
        (await apps[index % 2]?.inject({ method: "POST", url: "/api/v1/sign_in", headers, payload }))?.statusCode;
      const guess = (index: number, address: string) =>
        send(index, { ...ANNA, password: "guess" }, { "x-forwarded-for": address });
      try {
        // Ten from an address at an account …
        for (let index = 0; index < 10; index += 1) expect(await guess(index, "203.0.113.7")).toBe(201);
        expect([await guess(0, "203.0.113.7"), await guess(1, "203.0.113.7")]).toEqual([429, 429]);
        // … a hundred at an account …
        for (let index = 10; index < 100; index += 1) expect(await guess(index, `192.0.2.${Math.floor(index / 10)}`)).toBe(201);
        expect([await guess(0, "198.51.100.9"), await guess(1, "198.51.100.9")]).toEqual([429, 429]);
        const rows = await site.db.selectFrom("sign_in_count").selectAll().execute();
        expect(Math.max(...rows.map(({ count }) => count))).toBe(100);
        expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|192\.0\.2|anna/);
        // … and sixty from an address at all accounts.
        const spray = (index: number) => send(index, { email: `${index}@example.org`, password: "guess" }, HERE);
        for (let index = 10; index < 60; index += 1) expect(await spray(index)).toBe(201);
        expect([await spray(60), await spray(61)]).toEqual([429, 429]);
      } finally {
        await node.close();
        await database.close();
      }
    });

    it("counts neither successes nor ended windows on all nodes together", async () => {
      for (let index = 0; index < 12; index += 1) expect(await signIn(ANNA, { headers: HERE })).toMatchObject({ status: 200 });
      for (let index = 0; index < 9; index += 1) await signIn({ ...ANNA, password: "guess" }, { headers: HERE });
      const count = async () => {
        const rows = await site.db.selectFrom("sign_in_count").select("count").execute();
        return rows.map((row) => row.count).toSorted();
      };
      // The account, the address at the account, and the three networks.
      expect(await count()).toEqual([9, 9, 9, 9, 9]);
      await signIn(ANNA, { headers: HERE });
      expect(await count()).toEqual([9, 9, 9, 9]);
      const endWindows = (ends_at: string) =>
        site.database.inTransaction((tx) => tx.updateTable("sign_in_count").set({ ends_at }).execute());
      // A further guess does not extend any window.
      const soon = new Date(Date.now() + MINUTE).toISOString();
      await endWindows(soon);
      await signIn({ ...ANNA, password: "guess" }, { headers: HERE });
      const ends = await site.db.selectFrom("sign_in_count").select("ends_at").where("count", "=", 10).execute();
      expect(ends).toEqual(Array.from({ length: 4 }, () => ({ ends_at: soon })));
      await endWindows("2020-01-01");
      await signIn({ ...ANNA, password: "guess" }, { headers: HERE });
      expect(await count()).toEqual([1, 1, 1, 1, 1]);
    });
  }

  describe("session", () => {
    it("is empty for a visitor and for an invalid token", async () => {
      const token = (await startSession()).slice("session=".length);
      for (const forged of ["", createToken(), "x%00y", hashSecret(token), hashSecret(token).slice(0, 43), `${token}x`]) {
        expect(await getSession(`session=${forged}`)).toEqual(VISITOR);
      }
      expect(await getSession()).toEqual(VISITOR);
    });

    it("ends after seven days", async () => {
      const cookie = await startSession();
      for (let hours = 8; hours < 7 * 24; hours += 8) {
        site.advanceTime(8 * HOUR);
        expect(await getSession(cookie)).toMatchObject({ isAdmin: true });
      }
      site.advanceTime(8 * HOUR - 1);
      expect(await getSession(cookie)).toMatchObject({ isAdmin: true });
      site.advanceTime(1);
      expect(await getSession(cookie)).toEqual(VISITOR);
    });

    it("ends after twelve idle hours, and notes its use at most every five minutes", async () => {
      const cookie = await startSession();
      const start = site.now().toISOString();
      site.advanceTime(5 * MINUTE - 1);
      await getSession(cookie);
      expect(await listSessions()).toMatchObject([{ last_seen_at: start }]);
      site.advanceTime(1);
      await getSession(cookie);
      expect(await listSessions()).toMatchObject([{ last_seen_at: site.now().toISOString() }]);
      site.advanceTime(12 * HOUR - 1);
      expect(await getSession(cookie)).toMatchObject({ isAdmin: true });
      site.advanceTime(12 * HOUR);
      expect(await getSession(cookie)).toEqual(VISITOR);
    });
  });

  describe("sign_out", () => {
    const signOut = (cookie = "") =>
      site.call("POST", "/sign_out", { body: "", headers: { "content-type": "application/json" }, cookie });
    const SIGNED_OUT = { status: 200, body: { message: "You are signed out." } };

    it("revokes the session and clears the cookie, once", async () => {
      const [cookie, other] = [await startSession(), await startSession()];
      const response = await signOut(cookie);
      expect(response).toMatchObject(SIGNED_OUT);
      expect(String(response.headers["set-cookie"])).toMatch(/^session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
      const revoked = (await listSessions()).filter(({ revoked_at }) => revoked_at === site.now().toISOString());
      expect(revoked).toHaveLength(1);
      expect(await getSession(cookie)).toEqual(VISITOR);
      expect(await getSession(other)).toMatchObject({ isAdmin: true });
      const after = { session_ended_at: site.now().toISOString() };
      expect(await site.findLastAudit()).toMatchObject({
        verb: "sign_out",
        kind: "account",
        account_id: anna,
        subject: anna,
        after,
      });
      for (const ended of [cookie, undefined, `session=${createToken()}`]) expect(await signOut(ended)).toMatchObject(SIGNED_OUT);
      expect((await listVerbs()).filter((verb) => verb === "sign_out")).toHaveLength(1);
    });

    it("signs a disabled account out", async () => {
      const cookie = await startSession();
      await site.updateAccount(anna, { status: "disabled" });
      expect(await signOut(cookie)).toMatchObject(SIGNED_OUT);
      expect(await listSessions()).toMatchObject([{ revoked_at: site.now().toISOString() }]);
    });
  });
});

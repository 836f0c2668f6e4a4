import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "#platform/shared/time-units.ts";
import { UNKNOWN_ID } from "../../../../tests/sites/content-site.ts";
import { listOtherAccounts } from "../../../../tests/sites/list-other-accounts.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createToken, hashSecret } from "./secrets.ts";

const NEW_PASSWORD = "a new one, unheard of";
const INVALID =
  "This link is not valid: it was already used, it has expired, or part of it is missing. Please ask an owner of this site for another one.";
const REFUSED = { status: 201, body: { message: INVALID } };

describe.each(engines)("on %s", (engine) => {
  let site: TestSite;
  let owner: { cookie: string; accountId: string };
  let admin: { cookie: string; accountId: string };
  beforeEach(async () => {
    site = await openTestSite(engine, { TRUST_PROXY: "1" });
    owner = await site.signInAs("owner");
    admin = await site.signInAs("admin");
  });
  afterEach(() => site.close());

  const create = (code: unknown, account_id: unknown = admin.accountId, headers = {}) =>
    site.call("POST", "/create_reset_link", { body: { account_id, code }, cookie: owner.cookie, headers });
  const reset = (code: unknown, password: unknown = NEW_PASSWORD, headers = {}) =>
    site.call("POST", "/reset_password", { body: { code, password }, headers });
  const signIn = (password: string, email = "admin@example.org") => site.call("POST", "/sign_in", { body: { email, password } });
  const listLinks = () => site.db.selectFrom("reset_link").selectAll().orderBy("created_at").execute();
  const rows = async () => [
    await site.db.selectFrom("account").selectAll().orderBy("sequence").execute(),
    await site.db.selectFrom("session").selectAll().orderBy("id").execute(),
    await listLinks(),
    await site.audit(),
  ];
  async function createLink(): Promise<string> {
    const code = createToken();
    expect(await create(code)).toMatchObject({ status: 200 });
    return code;
  }

  it("end when their owner is no active owner any more, and with a disabled account", async () => {
    const second = await site.signInAs("owner", "second@example.org");
    const patch = (path: string, account_id: string) => site.call("PATCH", path, { body: { account_id }, cookie: owner.cookie });
    const codes = [createToken(), createToken()];
    for (const code of codes) {
      const body = { account_id: admin.accountId, code };
      expect(await site.call("POST", "/create_reset_link", { body, cookie: second.cookie })).toMatchObject({ status: 200 });
      await site.updateAccount(second.accountId, code === codes[0] ? { status: "disabled" } : { role: "admin" });
      expect(await reset(code)).toMatchObject(REFUSED);
      await site.updateAccount(second.accountId, { status: "active", role: "owner" });
    }
    const own = await createLink();
    expect(await patch("/disable_account", admin.accountId)).toMatchObject({ status: 200 });
    expect(await patch("/enable_account", admin.accountId)).toMatchObject({ status: 200 });
    expect(await reset(own)).toMatchObject(REFUSED);
  });

  it("discard a second factor that was begun by the old password", async () => {
    await site.call("POST", "/start_second_factor", { body: { password: PASSWORD }, cookie: admin.cookie });
    expect(await reset(await createLink())).toMatchObject({ status: 200 });
    const factors = site.db.selectFrom("second_factor").select("pending_secret").where("account_id", "=", admin.accountId);
    expect(await factors.execute()).toEqual([{ pending_secret: null }]);
  });

  describe("create_reset_link", () => {
    it("stores only the hash of the owner's code, for 24 hours", async () => {
      const code = createToken();
      const headers = { "idempotency-key": "once" };
      const { status, body } = await create(code, admin.accountId, headers);
      const expires_at = new Date(site.now().getTime() + DAY).toISOString();
      const message = "The reset link was created.";
      expect({ status, body }).toEqual({ status: 200, body: { message, _id: body._id, expires_at } });
      const link = { id: body._id, account_id: admin.accountId, created_by: owner.accountId, expires_at, used_at: null };
      expect(await listLinks()).toEqual([{ ...link, token_hash: hashSecret(code), created_at: site.now().toISOString() }]);
      expect(await site.findLastAudit()).toMatchObject({
        verb: "create_reset_link",
        kind: "account",
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
      const [first, second] = [await createLink(), await createLink()];
      expect(await reset(first)).toMatchObject(REFUSED);
      expect(await reset(second)).toMatchObject({ status: 200 });
    });

    it("refuses an account that is not active or does not exist, and a malformed code", async () => {
      for (const status of ["waiting", "disabled"] as const) {
        await site.updateAccount(admin.accountId, { status });
        const message = "Only an active account can get a reset link.";
        expect(await create(createToken())).toMatchObject({ status: 201, body: { message } });
      }
      for (const id of ["nobody", UNKNOWN_ID, null]) expect(await create(createToken(), id)).toMatchObject({ status: 201 });
      expect(await create("short")).toMatchObject({ status: 201, body: { issues: [{ path: "code" }] } });
      expect(await listLinks()).toEqual([]);
    });
  });

  describe("reset_password", () => {
    it("sets the password once, ends the account's sessions and forgets its browsers", async () => {
      const listDevices = async () =>
        (await site.db.selectFrom("known_device").select("account_id").execute()).map((row) => row.account_id);
      expect(await listDevices()).toContain(admin.accountId);
      const code = await createLink();
      const response = await reset(code);
      expect(response).toMatchObject({
        status: 200,
        body: { message: "Your password was changed. Please sign in." },
        cookie: undefined,
      });
      const [, device = ""] = /^device=([\w-]{43}); Max-Age=31536000;/.exec(String(response.headers["set-cookie"])) ?? [];
      expect((await listDevices()).toSorted()).toEqual([owner.accountId, admin.accountId].toSorted());
      const known = site.db.selectFrom("known_device").select("token_hash").where("account_id", "=", admin.accountId);
      expect(await known.execute()).toEqual([{ token_hash: hashSecret(device) }]);
      const read = async ({ cookie }: { cookie: string }) => (await site.call("GET", "/get_own_account", { cookie })).status;
      expect([await read(admin), await read(owner)]).toEqual([401, 200]);
      const after = { password_changed_at: site.now().toISOString() };
      const entry = { verb: "reset_password", kind: "account", account_id: admin.accountId, subject: admin.accountId, after };
      expect(await site.findLastAudit()).toMatchObject(entry);
      expect([(await signIn(PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([201, 200]);
      expect(await listLinks()).toMatchObject([{ used_at: site.now().toISOString() }]);
      const before = await rows();
      expect(await reset(code, "yet another one")).toMatchObject(REFUSED);
      expect(await rows()).toEqual(before);
    });

    it("responds alike to a wrong, used or expired code, and for a disabled account", async () => {
      const used = await createLink();
      await reset(used);
      const expired = await createLink();
      site.advanceTime(DAY);
      const before = await rows();
      for (const code of [used, expired, createToken(), hashSecret(expired).slice(0, 43), "", undefined]) {
        expect(await reset(code, "yet another one")).toMatchObject(REFUSED);
      }
      expect(await rows()).toEqual(before);
      owner.cookie = (await signIn(PASSWORD, "owner@example.org")).cookie ?? "";
      const code = await createLink();
      site.advanceTime(DAY - 1);
      await site.updateAccount(admin.accountId, { status: "disabled" });
      expect(await reset(code, "yet another one")).toMatchObject(REFUSED);
      await site.updateAccount(admin.accountId, { status: "active" });
      expect(await reset(code, "yet another one")).toMatchObject({ status: 200 });
    });

    it("lets one of two concurrent requests set the password", async () => {
      const code = await createLink();
      const passwords = ["first of two", "second of two"];
      const responses = await Promise.all(passwords.map((password) => reset(code, password)));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
      const password = passwords[responses.findIndex(({ status }) => status === 200)] ?? "";
      expect(await signIn(password)).toMatchObject({ status: 200 });
    });

    it("keeps the link after a guessable password; repeats only for the same password", async () => {
      const code = await createLink();
      const headers = { "idempotency-key": "once" };
      const initial = await rows();
      for (const password of ["12345", "Dragon99", "test.admin", "amhara1"]) {
        const message = expect.stringMatching(/password/i);
        expect(await reset(code, password)).toMatchObject({ status: 201, body: { message, issues: [{ path: "password" }] } });
      }
      expect(await rows()).toEqual(initial);
      expect(await reset(code, NEW_PASSWORD, headers)).toMatchObject({ status: 200 });
      const before = await rows();
      expect(await reset(code, NEW_PASSWORD, headers)).toMatchObject({ status: 200 });
      expect(await reset(code, "yet another one", headers)).toMatchObject({ status: 201 });
      expect(await reset(createToken(), NEW_PASSWORD, headers)).toMatchObject({ status: 201 });
      expect(await rows()).toEqual(before);
    });

    it("lets its browser sign in while others guess, and lifts the account's limit", async () => {
      const guess = (index: number) =>
        site.call("POST", "/sign_in", {
          body: { email: "admin@example.org", password: `guess ${index}` },
          headers: { "x-forwarded-for": `192.0.2.${Math.floor(index / 10)}` },
        });
      const signInFrom = (address: string, cookie = "") =>
        site.call("POST", "/sign_in", {
          body: { email: "admin@example.org", password: NEW_PASSWORD },
          headers: { "x-forwarded-for": address },
          cookie,
        });
      for (let index = 0; index < 100; index += 1) await guess(index);
      expect(await guess(100)).toMatchObject({ status: 429 });
      const response = await reset(await createLink(), NEW_PASSWORD, { "x-forwarded-for": "203.0.113.7" });
      const [device = ""] = /device=[\w-]+/.exec(String(response.headers["set-cookie"])) ?? [];
      expect(await signInFrom("198.51.100.9")).toMatchObject({ status: 200 });
      for (let index = 110; index < 211; index += 1) await guess(index);
      expect(await signInFrom("198.51.100.9")).toMatchObject({ status: 429 });
      expect(await signInFrom("198.51.100.9", device)).toMatchObject({ status: 200 });
    });

    it("changes nothing of another account", async () => {
      await create(createToken(), owner.accountId);
      const before = await listOtherAccounts(site, admin.accountId);
      expect(before.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
      site.advanceTime(1);
      await createLink();
      expect(await reset(await createLink())).toMatchObject({ status: 200 });
      expect(await listOtherAccounts(site, admin.accountId)).toEqual(before);
    });

    if (engine === "sqlite") {
      it("limits an address after ten wrong codes, and no other address", async () => {
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

      it("counts neither a right code nor one that could not be looked up", async () => {
        await site.close();
        let isOutOfReach = false;
        const readerPlugin: KyselyPlugin = {
          transformQuery: ({ node }) => {
            if (isOutOfReach && JSON.stringify(node).includes("reset_link")) throw new Error("out of reach");
            return node;
          },
          transformResult: async ({ result }) => result,
        };
        site = await openTestSite(engine, { TRUST_PROXY: "1" }, { readerPlugin });
        owner = await site.signInAs("owner");
        admin = await site.signInAs("admin");
        for (let count = 0; count < 11; count += 1) {
          expect(await reset(await createLink(), `${NEW_PASSWORD} ${count}`)).toMatchObject({ status: 200 });
        }
        const code = await createLink();
        isOutOfReach = true;
        for (let count = 0; count < 11; count += 1) expect(await reset(code)).toMatchObject({ status: 500 });
        isOutOfReach = false;
        expect(await reset(code)).toMatchObject({ status: 200 });
      });
    }
  });
});

import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, MINUTE, SECOND } from "#platform/shared/time-units.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { runAdminCommand } from "./admin-cli.ts";
import { findCodeProof, spendCodeProof } from "./second-factor.ts";
import { updateAskedAt, updateSecret } from "./second-factor-store.ts";
import { hashSecret } from "./secrets.ts";

const NEEDS_CODE = {
  status: 201,
  body: { message: "This account has a second factor. Please enter the code that your app shows.", second_factor: true },
  cookie: undefined,
};
const WRONG_CODE = { status: 201, body: { second_factor: true, issues: [{ path: "code" }] }, cookie: undefined };
const DEMANDED = { status: 403, body: { message: expect.stringMatching(/second factor/) } };

describe.each(engines)("the second factor on %s", (engine) => {
  let site: TestSite;
  let owner: { cookie: string; accountId: string };
  let admin: { cookie: string; accountId: string };
  beforeEach(async () => {
    site = await openTestSite(engine, { TRUST_PROXY: "1" });
    owner = await site.signInAs("owner");
    admin = await site.signInAs("admin");
  });
  afterEach(() => site.close());

  const getCode = (secret: string) => new TOTP({ secret }).generate({ timestamp: site.now().getTime() });
  const post = (path: string, body: unknown, cookie = admin.cookie, headers = {}) =>
    site.call("POST", path, { body, cookie, headers });
  const signIn = (code?: string, { email = "admin@example.org", headers = {} } = {}) =>
    site.call("POST", "/sign_in", { body: { email, password: PASSWORD, ...(code !== undefined && { code }) }, headers });
  const start = async (cookie = admin.cookie) =>
    String((await post("/start_second_factor", { password: PASSWORD }, cookie)).body.secret);
  async function setUp(cookie = admin.cookie) {
    const secret = await start(cookie);
    const { status, body } = await post("/confirm_second_factor", { code: getCode(secret) }, cookie, {
      "idempotency-key": "once",
    });
    expect([status, body.message]).toEqual([200, "The second factor is on. All other sessions were ended."]);
    site.advanceTime(MINUTE);
    return { secret, codes: body.recovery_codes as string[] };
  }
  const listStored = async () =>
    JSON.stringify([await site.audit(), await site.db.selectFrom("idempotency_key").selectAll().execute()]);

  it("is off until a code of its secret was typed, and asks for the password first", async () => {
    expect(await post("/start_second_factor", { password: "wrong" })).toMatchObject({
      status: 201,
      body: { issues: [{ path: "password" }] },
    });
    expect(await post("/confirm_second_factor", { code: "123456" })).toMatchObject({ status: 201 });
    const { status, body } = await post("/start_second_factor", { password: PASSWORD });
    const uri = new URL(String(body.uri));
    expect(status).toBe(200);
    expect([uri.protocol, uri.host, uri.searchParams.get("secret"), decodeURIComponent(uri.pathname)]).toEqual([
      ...["otpauth:", "totp", body.secret],
      expect.stringMatching(/:admin@example\.org$/),
    ]);
    expect(uri.searchParams.get("issuer")).toBe("Amhara Advocacy");
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await signIn()).toMatchObject({ status: 200 });
    expect(await post("/confirm_second_factor", { code: "000000" })).toMatchObject({
      status: 201,
      body: { issues: [{ path: "code" }] },
    });
    expect(await signIn()).toMatchObject({ status: 200 });
  });

  it("ends the other sessions, and stores no secret or codes with the response", async () => {
    const other = (await signIn()).cookie;
    const { secret, codes } = await setUp();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const read = async (cookie = "") => (await site.call("GET", "/get_own_account", { cookie })).status;
    expect([await read(other), await read(admin.cookie)]).toEqual([401, 200]);
    const hashes = await site.db.selectFrom("recovery_code").select("code_hash").execute();
    expect(hashes.map(({ code_hash }) => code_hash).toSorted()).toEqual(
      codes.map((code) => hashSecret(code.replaceAll("-", ""))).toSorted(),
    );
    const stored = await listStored();
    for (const told of [secret, ...codes]) expect(stored).not.toContain(told);
    expect((await site.audit()).slice(-2)).toMatchObject(
      [
        ["start_second_factor", "pending"],
        ["confirm_second_factor", "on"],
      ].map(([verb, state]) => {
        const after_json = JSON.stringify({ second_factor: state });
        return { verb, account_id: admin.accountId, subject: admin.accountId, after_json };
      }),
    );
    // The secret no longer waits for its first code.
    expect(await post("/confirm_second_factor", { code: getCode(secret) })).toMatchObject({
      ...{ status: 201, body: { message: "Please begin again: there is no new key to confirm." } },
    });
  });

  it("does not take the code that set it up once more", async () => {
    const secret = await start();
    const code = getCode(secret);
    expect(await post("/confirm_second_factor", { code })).toMatchObject({ status: 200 });
    expect(await signIn(code)).toMatchObject(WRONG_CODE);
    site.advanceTime(30 * SECOND);
    expect(await signIn(getCode(secret))).toMatchObject({ status: 200 });
  });

  it("lets nobody in without a code, and takes each code once", async () => {
    const { secret } = await setUp();
    expect(await signIn()).toMatchObject(NEEDS_CODE);
    expect(await signIn("")).toMatchObject(NEEDS_CODE);
    const code = getCode(secret);
    const wrong = await site.call("POST", "/sign_in", { body: { email: "admin@example.org", password: "wrong", code } });
    expect(wrong).toMatchObject({ status: 201, body: { message: "The email or the password is wrong." } });
    expect(wrong.body).not.toHaveProperty("second_factor");
    expect(await signIn(code === "000000" ? "111111" : "000000")).toMatchObject(WRONG_CODE);
    expect(await signIn(` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ status: 200 });
    expect(await site.findLastAudit()).toMatchObject({ verb: "sign_in", kind: "account", after: { second_factor: "code" } });
    expect(await signIn(code)).toMatchObject(WRONG_CODE);
    site.advanceTime(30 * SECOND);
    expect(await signIn(code)).toMatchObject(WRONG_CODE);
    expect(await signIn(getCode(secret))).toMatchObject({ status: 200 });
    // Expired codes are wrong, too.
    const old = getCode(secret);
    site.advanceTime(90 * SECOND);
    expect(await signIn(old)).toMatchObject(WRONG_CODE);
    // Accounts without a second factor sign in as before.
    expect(await signIn(undefined, { email: "owner@example.org" })).toMatchObject({ status: 200 });
  });

  it("takes the codes of half a minute before and after, and none beyond", async () => {
    const { secret } = await setUp();
    site.advanceTime(MINUTE);
    const codeAt = (seconds: number) => new TOTP({ secret }).generate({ timestamp: site.now().getTime() + seconds * SECOND });
    for (const seconds of [-60, 60]) expect(await signIn(codeAt(seconds))).toMatchObject(WRONG_CODE);
    for (const seconds of [-30, 0, 30]) expect(await signIn(codeAt(seconds))).toMatchObject({ status: 200 });
  });

  it("takes one of two concurrent sign-ins with the same code", async () => {
    const { secret, codes } = await setUp();
    for (const code of [getCode(secret), codes[0]]) {
      const statuses = (await Promise.all([signIn(code), signIn(code)])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 201]);
    }
  });

  it("takes each recovery code once, until they are replaced", async () => {
    const { codes } = await setUp();
    const [first = "", second = "", third = ""] = codes;
    expect(await signIn(first)).toMatchObject({ status: 200 });
    expect(await site.findLastAudit()).toMatchObject({ after: { second_factor: "recovery_code" } });
    expect(await signIn(first)).toMatchObject(WRONG_CODE);
    const { status, cookie = "" } = await signIn(second.toLowerCase().replace("-", "–").replace("-", "\u2011").replace("-", " "));
    expect(status).toBe(200);
    const account = await site.call("GET", "/get_own_account", { cookie });
    expect(account.body.secondFactor).toEqual({ isOn: true, recoveryCodesLeft: 8 });
    expect(await post("/replace_recovery_codes", { password: "wrong" }, cookie)).toMatchObject({ status: 201 });
    const replaced = await post("/replace_recovery_codes", { password: PASSWORD }, cookie, { "idempotency-key": "again" });
    expect(replaced.body.message).toBe("There are ten new recovery codes.");
    const [fresh = ""] = replaced.body.recovery_codes as string[];
    expect(await listStored()).not.toContain(fresh);
    const entry = { account_id: admin.accountId, subject: admin.accountId, after: { second_factor: "on" } };
    expect(await site.findLastAudit()).toMatchObject({ verb: "replace_recovery_codes", kind: "account", ...entry });
    expect(await signIn(third)).toMatchObject(WRONG_CODE);
    expect(await signIn(fresh)).toMatchObject({ status: 200 });
  });

  it("limits guesses of codes as those of passwords, and asking for one forgives none", async () => {
    const { secret } = await setUp();
    const headers = { "x-forwarded-for": "203.0.113.7" };
    const wrong = getCode(secret) === "000000" ? "111111" : "000000";
    for (let index = 0; index < 10; index += 1) {
      expect(await signIn(wrong, { headers })).toMatchObject(WRONG_CODE);
      if (index < 9) expect(await signIn(undefined, { headers })).toMatchObject(NEEDS_CODE);
    }
    expect(await signIn(getCode(secret), { headers })).toMatchObject({ status: 429 });
    expect(await signIn(getCode(secret))).toMatchObject({ status: 200 });
  });

  it("keeps the old secret until the new one is confirmed", async () => {
    const { secret } = await setUp();
    const next = await start();
    expect(await signIn(getCode(secret))).toMatchObject({ status: 200 });
    expect(await post("/confirm_second_factor", { code: getCode(next) })).toMatchObject({ status: 200 });
    site.advanceTime(MINUTE);
    expect(await signIn(getCode(secret))).toMatchObject(WRONG_CODE);
    expect(await signIn(getCode(next))).toMatchObject({ status: 200 });
  });

  it("is removed by its account, an owner or the machine, with proof and audit entry", async () => {
    const OFF = { secret: null, pending_secret: null };
    const REMOVED = { status: 200, body: { message: "The second factor was removed." } };
    const expectOff = async (account_id: string | null) => {
      const rows = site.db.selectFrom("second_factor").selectAll().where("account_id", "=", admin.accountId);
      expect(await rows.execute()).toMatchObject([OFF]);
      expect(await site.db.selectFrom("recovery_code").selectAll().execute()).toEqual([]);
      const entry = {
        verb: "remove_second_factor",
        kind: "account",
        account_id,
        subject: admin.accountId,
        after: { second_factor: "off" },
      };
      expect(await site.findLastAudit()).toMatchObject(entry);
      const { status, cookie = "" } = await signIn();
      expect(status).toBe(200);
      admin.cookie = cookie;
    };
    await setUp();
    expect(await post("/remove_second_factor", { password: "wrong" })).toMatchObject({ status: 201 });
    expect(await signIn()).toMatchObject(NEEDS_CODE);
    // An unconfirmed new key is removed with it.
    await start();
    expect(await post("/remove_second_factor", { password: PASSWORD })).toMatchObject(REMOVED);
    await expectOff(admin.accountId);

    await setUp();
    const input = { account_id: admin.accountId, password: PASSWORD };
    expect(await post("/remove_account_second_factor", input)).toMatchObject({ status: 403 });
    expect(await post("/remove_account_second_factor", { ...input, password: "wrong" }, owner.cookie)).toMatchObject({
      status: 201,
    });
    expect((await site.call("GET", "/get_team", { cookie: owner.cookie })).body.accounts).toMatchObject([
      { _id: admin.accountId, hasSecondFactor: true },
      { _id: owner.accountId, hasSecondFactor: false },
    ]);
    expect(await post("/remove_account_second_factor", input, owner.cookie)).toMatchObject(REMOVED);
    await expectOff(owner.accountId);
    expect(await post("/remove_account_second_factor", input, owner.cookie)).toMatchObject({ status: 201 });

    await setUp();
    const { insertAuditEntry } = await import("#database/audit-store.ts");
    const { database, now } = site;
    const services = { reader: database.reader, inTransaction: database.inTransaction, insertAuditEntry, now, origin: "" };
    expect(await runAdminCommand(["second-factor", "on", "admin@example.org"], services)).toBeNull();
    const command = ["second-factor", "off", "admin@example.org"];
    expect(await runAdminCommand(command, services)).toEqual(["admin@example.org signs in with the password alone."]);
    await expectOff(null);
    await expect(runAdminCommand(command, services)).rejects.toThrow("has no second factor");
  });

  it("is demanded of an owner in public after seven days, who can then only set it up", async () => {
    const asOwner = { email: "owner@example.org" };
    const dueAt = new Date(site.now().getTime() + 7 * DAY).toISOString();
    expect((await site.call("GET", "/get_own_account", { cookie: owner.cookie })).body.secondFactor).toMatchObject({
      due_at: dueAt,
    });
    site.advanceTime(7 * DAY - 1);
    const { cookie = "" } = await signIn(undefined, asOwner);
    const read = (path: string) => site.call("GET", path, { cookie });
    expect(await read("/get_team")).toMatchObject({ status: 200 });
    site.advanceTime(1);
    for (const path of ["/get_team", "/get_trash"]) expect(await read(path)).toMatchObject(DEMANDED);
    expect(
      await post("/change_password", { currentPassword: PASSWORD, newPassword: "another, unheard of" }, cookie),
    ).toMatchObject(DEMANDED);
    expect((await read("/session")).body).toMatchObject({ isAdmin: true, mustSetUpSecondFactor: true });
    expect(await read("/get_own_account")).toMatchObject({ status: 200 });
    const admins = await signIn();
    expect(await site.call("GET", "/get_trash", { cookie: admins.cookie ?? "" })).toMatchObject({ status: 200 });
    const draft = { title: "Unseen", description: "A draft", draft: true };
    const { body: campaign } = await site.call("POST", "/create_twitter_campaign", { body: draft, cookie: admins.cookie ?? "" });
    const details = `/get_twitter_campaign_details/${campaign._id}`;
    expect(await read(details)).toMatchObject({ status: 201 });
    expect(await site.call("GET", details, { cookie: admins.cookie ?? "" })).toMatchObject({ status: 200 });
    await setUp(cookie);
    expect(await read("/get_team")).toMatchObject({ status: 200 });
    expect((await read("/session")).body).not.toHaveProperty("mustSetUpSecondFactor");
  });

  it("keeps the codes of each account when another account replaces or removes its own", async () => {
    const [ofAdmin, ofOwner] = [await setUp(), await setUp(owner.cookie)];
    const [foreign = ""] = ofOwner.codes;
    expect(await signIn(foreign)).toMatchObject(WRONG_CODE);
    const read = async ({ cookie }: { cookie: string }) =>
      (await site.call("GET", "/get_own_account", { cookie })).body.secondFactor;
    expect([await read(admin), await read(owner)]).toEqual(Array(2).fill({ isOn: true, recoveryCodesLeft: 10 }));
    expect(await signIn(ofAdmin.codes[0])).toMatchObject({ status: 200 });
    await post("/replace_recovery_codes", { password: PASSWORD });
    await post("/remove_second_factor", { password: PASSWORD });
    expect([await read(admin), await read(owner)]).toEqual([
      { isOn: false, recoveryCodesLeft: 0 },
      { isOn: true, recoveryCodesLeft: 10 },
    ]);
    expect(await signIn(foreign, { email: "owner@example.org" })).toMatchObject({ status: 200 });
    expect(await post("/replace_recovery_codes", { password: PASSWORD })).toMatchObject({
      status: 201,
      body: { message: "This account has no second factor." },
    });
  });

  it("finds and spends a proof once", async () => {
    const { secret, codes } = await setUp();
    site.advanceTime(MINUTE);
    for (const code of [getCode(secret), codes[0] ?? ""]) {
      const find = () => findCodeProof(site.db, admin.accountId, code, site.now());
      const proof = await find();
      if (!proof) throw new Error("The code is right.");
      const spend = () => site.database.inTransaction((tx) => spendCodeProof(tx, admin.accountId, proof));
      expect([await spend(), await spend(), await find()]).toEqual([true, false, null]);
    }
  });

  it("spends no proof of a secret that was replaced since", async () => {
    const { secret } = await setUp();
    site.advanceTime(MINUTE);
    const proof = await findCodeProof(site.db, admin.accountId, getCode(secret), site.now());
    if (!proof) throw new Error("The code is right.");
    await site.database.inTransaction((tx) => updateSecret(tx, admin.accountId, "AAAAAAAAAAAAAAAA", 1));
    expect(await site.database.inTransaction((tx) => spendCodeProof(tx, admin.accountId, proof))).toBe(false);
  });

  it("that was begun by the old password is not confirmed after a new one", async () => {
    const secret = await start();
    const changed = await post("/change_password", { currentPassword: PASSWORD, newPassword: "a new one, unheard of" });
    expect(changed).toMatchObject({ status: 200 });
    const message = "Please begin again: there is no new key to confirm.";
    expect(await post("/confirm_second_factor", { code: getCode(secret) })).toMatchObject({ status: 201, body: { message } });
  });

  it("takes the code of an account when another has just used one", async () => {
    const [ofAdmin, ofOwner] = [await setUp(), await setUp(owner.cookie)];
    site.advanceTime(MINUTE);
    expect(await signIn(getCode(ofAdmin.secret))).toMatchObject({ status: 200 });
    expect(await signIn(getCode(ofOwner.secret), { email: "owner@example.org" })).toMatchObject({ status: 200 });
  });

  it("is neither due nor demanded of an owner who has become an admin", async () => {
    const { cookie = "", accountId } = await site.signInAs("owner", "second@example.org");
    const readDue = async () => (await site.call("GET", "/get_own_account", { cookie })).body.secondFactor;
    expect(await readDue()).toHaveProperty("due_at");
    const body = { account_id: accountId, password: PASSWORD };
    expect(await site.call("PATCH", "/end_ownership", { body, cookie: owner.cookie })).toMatchObject({ status: 200 });
    expect(await readDue()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    site.advanceTime(8 * DAY);
    const later = await signIn(undefined, { email: "second@example.org" });
    expect(await site.call("GET", "/get_trash", { cookie: later.cookie ?? "" })).toMatchObject({ status: 200 });
  });

  it("is not demanded while the site is being tried out", async () => {
    await site.close();
    site = await openTestSite(engine, { ADMIN_SIGN_UP: undefined });
    const tried = await site.signInAs("owner");
    const asked = await site.signInAs("owner", "asked@example.org");
    await site.database.inTransaction((tx) => updateAskedAt(tx, asked.accountId, site.now()));
    site.advanceTime(8 * DAY);
    const { cookie = "" } = await signIn(undefined, { email: "owner@example.org" });
    expect(await site.call("GET", "/get_team", { cookie })).toMatchObject({ status: 200 });
    const signedIn = await signIn(undefined, { email: "asked@example.org" });
    expect(await site.call("GET", "/get_team", { cookie: signedIn.cookie ?? "" })).toMatchObject({ status: 200 });
    const rows = site.db.selectFrom("second_factor").selectAll().where("account_id", "=", tried.accountId);
    expect(await rows.execute()).toEqual([]);
  });
});

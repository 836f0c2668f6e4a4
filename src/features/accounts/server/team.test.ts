import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#platform/shared/time-units.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createToken, hashSecret } from "./secrets.ts";

const UNKNOWN_ID = { status: 201, body: { message: "This does not exist, or was deleted." } };

describe.each(engines)("on %s", (engine) => {
  let site: TestSite;
  let owner: { cookie: string; accountId: string };

  beforeAll(async () => {
    site = await openTestSite(engine);
    owner = await site.signInAs("owner");
  });
  afterAll(() => site.close());

  const change = (call: "approve_account" | "disable_account" | "enable_account", account_id: unknown) =>
    site.call("PATCH", `/${call}`, { body: { account_id }, cookie: owner.cookie });
  const statusOf = async (id: string) =>
    (await site.db.selectFrom("account").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
  const sessionStatus = async (cookie: string) => (await site.call("GET", "/get_team", { cookie })).status;
  const lastLine = async () => {
    const line = (await site.audit()).at(-1);
    return { ...line, before: JSON.parse(line?.before_json ?? "null"), after: JSON.parse(line?.after_json ?? "null") };
  };

  it("approve_account activates a waiting account, once", async () => {
    const { accountId } = await site.signInAs("waiting", "to-approve@example.org");
    expect(await change("approve_account", accountId)).toMatchObject({
      status: 200,
      body: { message: "The account was approved." },
    });
    expect(await statusOf(accountId)).toBe("active");
    expect(await lastLine()).toMatchObject({
      action: "approve_account",
      account_id: owner.accountId,
      subject: accountId,
      before: { status: "waiting" },
      after: { status: "active" },
    });
    const trail = await site.audit();
    expect(await change("approve_account", accountId)).toMatchObject({
      status: 201,
      body: { message: "This account is not waiting for approval." },
    });
    expect(await site.audit()).toEqual(trail);
    expect(await site.call("POST", "/sign_in", { body: { email: "to-approve@example.org", password: PASSWORD } })).toMatchObject({
      status: 200,
    });
  });

  it.each(["\u0000", "a\u0000b", "none", 7, null, {}, ["x"]])("finds no account and no invite with the id %j", async (id) => {
    const trail = await site.audit();
    for (const call of ["approve_account", "disable_account", "enable_account"] as const) {
      expect(await change(call, id)).toMatchObject(UNKNOWN_ID);
    }
    expect(await site.call("DELETE", `/revoke_invite/${encodeURIComponent(String(id))}`, { cookie: owner.cookie })).toMatchObject(
      UNKNOWN_ID,
    );
    expect(await site.audit()).toEqual(trail);
  });

  it("disable_account ends access immediately; enable_account allows sign-in again", async () => {
    const { accountId, cookie } = await site.signInAs("owner", "co-owner@example.org");
    expect(await sessionStatus(cookie)).toBe(200);
    expect(await change("disable_account", accountId)).toMatchObject({
      status: 200,
      body: { message: "The account was disabled." },
    });
    expect(await statusOf(accountId)).toBe("disabled");
    expect(await sessionStatus(cookie)).toBe(403);
    expect(await lastLine()).toMatchObject({
      action: "disable_account",
      subject: accountId,
      before: { status: "active" },
      after: { status: "disabled" },
    });
    expect(await change("disable_account", accountId)).toMatchObject({
      status: 201,
      body: { message: "This account is disabled already." },
    });
    expect(await change("approve_account", accountId)).toMatchObject({ status: 201 });
    expect(await change("enable_account", accountId)).toMatchObject({
      status: 200,
      body: { message: "The account was enabled." },
    });
    expect(await statusOf(accountId)).toBe("active");
    expect(await lastLine()).toMatchObject({
      action: "enable_account",
      before: { status: "disabled" },
      after: { status: "active" },
    });
    expect(await change("enable_account", accountId)).toMatchObject({
      status: 201,
      body: { message: "This account is not disabled." },
    });
    expect(await sessionStatus(cookie)).toBe(401);
    await change("disable_account", accountId);
  });

  it("disable_account rejects a waiting account", async () => {
    const { accountId } = await site.signInAs("waiting", "to-turn-down@example.org");
    expect(await change("disable_account", accountId)).toMatchObject({ status: 200 });
    expect(await statusOf(accountId)).toBe("disabled");
  });

  it("keeps the last active owner, also when two disable each other concurrently", async () => {
    expect(await change("disable_account", owner.accountId)).toMatchObject({
      status: 201,
      body: { message: "The last active owner cannot be disabled." },
    });
    expect(await statusOf(owner.accountId)).toBe("active");
    const other = await site.signInAs("owner", "rival@example.org");
    const disable = (account_id: string, cookie: string) =>
      site.call("PATCH", "/disable_account", { body: { account_id }, cookie });
    await Promise.all([disable(other.accountId, owner.cookie), disable(owner.accountId, other.cookie)]);
    const active = await site.db
      .selectFrom("account")
      .select("id")
      .where("role", "=", "owner")
      .where("status", "=", "active")
      .execute();
    expect(active).toHaveLength(1);
    await site.updateAccount(owner.accountId, { status: "active" });
    await site.updateAccount(other.accountId, { status: "disabled" });
  });

  it.each(["approve_account", "disable_account", "enable_account"] as const)(
    "%s refuses an account that does not exist",
    async (call) => {
      const trail = await site.audit();
      for (const id of ["nobody", "", undefined, 7, null]) expect(await change(call, id)).toMatchObject(UNKNOWN_ID);
      expect(await site.audit()).toEqual(trail);
    },
  );

  it("get_team says when a waiting account is deleted, and of no other one", async () => {
    const { accountId } = await site.signInAs("waiting", "waits@example.org");
    const { body } = await site.call<{ accounts: { _id: string; deleted_on?: string }[] }>("GET", "/get_team", {
      cookie: owner.cookie,
    });
    const dated = body.accounts.filter(({ deleted_on }) => deleted_on !== undefined);
    const deleted_on = new Date(site.now().getTime() + 30 * DAY).toISOString();
    expect(dated).toMatchObject([{ _id: accountId, deleted_on }]);
  });

  it("get_team returns the accounts newest first, without secrets", async () => {
    const { accountId } = await site.signInAs("admin", "newest@example.org");
    const { status, body } = await site.call<{ accounts: object[]; invites: object[] }>("GET", "/get_team", {
      cookie: owner.cookie,
    });
    expect(status).toBe(200);
    expect(body.accounts[0]).toEqual({
      _id: accountId,
      firstName: "Test",
      lastName: "admin",
      email: "newest@example.org",
      role: "admin",
      status: "active",
      created_at: site.now().toISOString(),
    });
    expect(body.accounts.at(-1)).toMatchObject({ _id: owner.accountId, role: "owner" });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|key/);
  });

  describe("invites", () => {
    const create = (code: unknown, headers = {}) =>
      site.call("POST", "/create_invite", { body: { code }, cookie: owner.cookie, headers });
    const revoke = (id: unknown) => site.call("DELETE", `/revoke_invite/${id}`, { cookie: owner.cookie });
    const rowOf = (id: unknown) =>
      site.db.selectFrom("invite").selectAll().where("id", "=", String(id)).executeTakeFirstOrThrow();
    const listed = async () => {
      const { body } = await site.call<{ invites: { _id: string; used_by?: string }[] }>("GET", "/get_team", {
        cookie: owner.cookie,
      });
      return body.invites;
    };

    it("store only the hash of the owner's code", async () => {
      const code = createToken();
      const headers = { "idempotency-key": "invite once" };
      const { status, body } = await create(code, headers);
      const expires_at = new Date(site.now().getTime() + 7 * DAY).toISOString();
      expect({ status, body }).toEqual({
        status: 200,
        body: { message: "The invitation was created.", _id: body._id, expires_at },
      });
      expect(await rowOf(body._id)).toMatchObject({
        token_hash: hashSecret(code),
        created_by: owner.accountId,
        expires_at,
        used_by: null,
      });
      expect(await create(code, headers)).toMatchObject({ status: 200, body });
      expect(await lastLine()).toMatchObject({ action: "create_invite", subject: body._id, after: { expires_at } });
      const stored = [
        await site.audit(),
        await site.db.selectFrom("idempotency_key").selectAll().execute(),
        await site.db.selectFrom("invite").selectAll().execute(),
      ];
      expect(JSON.stringify(stored)).not.toContain(code);
      expect(await listed()).toContainEqual({ _id: body._id, created_at: site.now().toISOString(), expires_at });
      expect(await create(code)).toMatchObject({ status: 201, body: { message: "This code is taken. Please try again." } });
    });

    if (engine === "sqlite") {
      it.each(["", "short", undefined, 7, `${"a".repeat(42)}=`])("refuse the code %j", async (code) => {
        const message = "A link needs a code of 256 random bits in base64url.";
        const before = await site.db.selectFrom("invite").selectAll().execute();
        expect(await create(code)).toMatchObject({ status: 201, body: { message, issues: [{ path: "code", message }] } });
        expect(await site.db.selectFrom("invite").selectAll().execute()).toEqual(before);
      });
    }

    it("can be revoked while unused", async () => {
      const { body } = await create(createToken());
      expect(await revoke(body._id)).toMatchObject({ status: 200, body: { message: "The invitation was revoked." } });
      expect(await rowOf(body._id)).toMatchObject({ expires_at: site.now().toISOString() });
      expect(await lastLine()).toMatchObject({
        action: "revoke_invite",
        subject: body._id,
        before: { expires_at: body.expires_at },
        after: { expires_at: site.now().toISOString() },
      });
      expect((await listed()).map(({ _id }) => _id)).not.toContain(body._id);
      expect(await revoke(body._id)).toMatchObject(UNKNOWN_ID);
      expect(await revoke("nothing")).toMatchObject(UNKNOWN_ID);
    });

    it("stay listed once used, and cannot be revoked", async () => {
      const { body } = await create(createToken());
      await site.database.inTransaction((tx) =>
        tx
          .updateTable("invite")
          .set({ used_by: owner.accountId, used_at: site.now().toISOString() })
          .where("id", "=", String(body._id))
          .execute(),
      );
      expect(await revoke(body._id)).toMatchObject({ status: 201, body: { message: "This invitation was used already." } });
      expect(await listed()).toContainEqual(expect.objectContaining({ _id: body._id, used_by: owner.accountId }));
    });
  });
});

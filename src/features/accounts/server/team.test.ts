import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#platform/shared/time-units.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createToken, hashSecret } from "./secrets.ts";

const UNKNOWN_ID = { status: 201, body: { message: "This does not exist, or was deleted." } };
const refused = (message: string) => ({ status: 201, body: { message } });

/** `access` has the statuses of get_own_account and get_team for the account afterwards. */
const changes = [
  {
    call: "approve_account",
    from: "waiting",
    message: "The account was approved.",
    before: { status: "waiting" },
    after: { status: "active" },
    access: [200, 403],
    repeated: "This account is not waiting for approval.",
  },
  ...(["owner", "waiting"] as const).map((from) => ({
    call: "disable_account" as const,
    from,
    message: "The account was disabled.",
    before: { status: from === "owner" ? "active" : from },
    after: { status: "disabled" },
    access: [403, 403],
    repeated: "This account is disabled already.",
  })),
  {
    call: "enable_account",
    from: "disabled",
    message: "The account was enabled.",
    before: { status: "disabled" },
    after: { status: "active" },
    access: [401, 401],
    repeated: "This account is not disabled.",
  },
  {
    call: "make_owner",
    from: "admin",
    message: "The account is an owner's now.",
    before: { role: "admin" },
    after: { role: "owner" },
    access: [200, 200],
    repeated: "Only an active admin can become an owner.",
  },
  {
    call: "end_ownership",
    from: "owner",
    message: "The account is no longer an owner's.",
    before: { role: "owner" },
    after: { role: "admin" },
    access: [200, 403],
    repeated: "This account is not an owner's.",
  },
] as const;
type ChangeCall = (typeof changes)[number]["call"];
const changeCalls = [...new Set(changes.map(({ call }) => call))];

describe.each(engines)("on %s", (engine) => {
  let site: TestSite;
  let owner: { cookie: string; accountId: string };
  beforeAll(async () => {
    site = await openTestSite(engine);
    owner = await site.signInAs("owner");
  });
  afterAll(() => site.close());

  const change = (call: ChangeCall, account_id: unknown, { password = PASSWORD as unknown, cookie = owner.cookie } = {}) =>
    site.call("PATCH", `/${call}`, { body: { account_id, password }, cookie });
  const findRow = (id: string) => site.db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const remove = (id: string) => site.updateAccount(id, { status: "disabled" });

  it.each(changes)("$call changes a(n) $from account once", async ({ call, from, message, before, after, access, repeated }) => {
    const { accountId, cookie } = await site.signInAs(from, `${call}-${from}@example.org`);
    expect(await change(call, accountId)).toMatchObject({ status: 200, body: { message } });
    expect(await findRow(accountId)).toMatchObject(after);
    const paths = ["/get_own_account", "/get_team"];
    expect(await Promise.all(paths.map(async (path) => (await site.call("GET", path, { cookie })).status))).toEqual(access);
    const entry = { verb: call.replace("_account", ""), account_id: owner.accountId, subject: accountId, before, after };
    expect(await site.findLastAudit()).toMatchObject(entry);
    const trail = await site.audit();
    expect(JSON.stringify(trail)).not.toContain(PASSWORD);
    expect(await change(call, accountId)).toMatchObject(refused(repeated));
    expect(await site.audit()).toEqual(trail);
    await remove(accountId);
  });

  it.each([
    ["approve_account", "disabled"],
    ["make_owner", "waiting"],
    ["make_owner", "disabled"],
  ] as const)("%s refuses a %s account", async (call, status) => {
    const { accountId } = await site.signInAs(status, `${call}-${status}@example.org`);
    const before = [await findRow(accountId), await site.audit()];
    expect(await change(call, accountId)).toMatchObject({ status: 201 });
    expect([await findRow(accountId), await site.audit()]).toEqual(before);
    await remove(accountId);
  });

  it.each(["nobody", "01890000-0000-7000-8000-000000000000", "", "\u0000", "a\u0000b", undefined, 7, null, {}, ["x"]])(
    "finds nothing with the id %j",
    async (id) => {
      const trail = await site.audit();
      for (const call of changeCalls) expect(await change(call, id), call).toMatchObject(UNKNOWN_ID);
      if (id) {
        const path = `/revoke_invite/${encodeURIComponent(String(id))}`;
        expect(await site.call("DELETE", path, { cookie: owner.cookie })).toMatchObject(UNKNOWN_ID);
      }
      expect(await site.audit()).toEqual(trail);
    },
  );

  it.each(["disable_account", "end_ownership"] as const)("%s keeps the last active owner", async (call) => {
    const message = "The last active owner can neither be disabled nor stop being an owner.";
    expect(await change(call, owner.accountId)).toMatchObject(refused(message));
    const other = await site.signInAs("owner", `${call}-rival@example.org`);
    const responses = await Promise.all([change(call, other.accountId), change(call, owner.accountId, { cookie: other.cookie })]);
    // By then, the caller of the later request is no longer an owner.
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const owners = site.db.selectFrom("account").select("id").where("role", "=", "owner").where("status", "=", "active");
    expect(await owners.execute()).toHaveLength(1);
    await site.updateAccount(owner.accountId, { role: "owner", status: "active" });
    await remove(other.accountId);
  });

  it("requires the caller's password for ownership, and counts wrong ones as failures", async () => {
    const { accountId } = await site.signInAs("admin", "not-yet@example.org");
    const guesser = await site.signInAs("owner", "guesser@example.org");
    const before = [await findRow(accountId), await site.audit()];
    const makeOwner = (password: unknown) => change("make_owner", accountId, { password, cookie: guesser.cookie });
    const expectRefused = async (password: unknown, message: string) =>
      expect(await makeOwner(password)).toMatchObject({
        status: 201,
        body: { message, issues: [{ path: "password", message }] },
      });
    for (const password of ["", null, 7]) await expectRefused(password, "Please enter your present password.");
    for (let count = 0; count < 10; count += 1) await expectRefused(`wrong ${count}`, "This is not your present password.");
    expect(await makeOwner(PASSWORD)).toMatchObject({ status: 429 });
    expect([await findRow(accountId), await site.audit()]).toEqual(before);
    await remove(guesser.accountId);
  });

  it("get_team returns the accounts newest first, without secrets", async () => {
    const waiting = await site.signInAs("waiting", "waits@example.org");
    const { accountId } = await site.signInAs("admin", "newest@example.org");
    const { status, body } = await site.call<{ accounts: object[] }>("GET", "/get_team", { cookie: owner.cookie });
    expect(status).toBe(200);
    expect(body.accounts[0]).toEqual({
      _id: accountId,
      firstName: "Test",
      lastName: "admin",
      email: "newest@example.org",
      role: "admin",
      status: "active",
      created_at: site.now().toISOString(),
      hasSecondFactor: false,
    });
    const deleted_on = new Date(site.now().getTime() + 30 * DAY).toISOString();
    expect(body.accounts.filter((account) => "deleted_on" in account)).toMatchObject([{ _id: waiting.accountId, deleted_on }]);
    expect(body.accounts.at(-1)).toMatchObject({ _id: owner.accountId, role: "owner" });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|key/);
  });

  describe("invites", () => {
    const create = (code: unknown = createToken(), headers = {}) =>
      site.call("POST", "/create_invite", { body: { code }, cookie: owner.cookie, headers });
    const revoke = (id: unknown) => site.call("DELETE", `/revoke_invite/${id}`, { cookie: owner.cookie });
    const listRows = () => site.db.selectFrom("invite").selectAll().orderBy("sequence").execute();
    const list = async () =>
      (await site.call<{ invites: { _id: string }[] }>("GET", "/get_team", { cookie: owner.cookie })).body.invites;

    it("store only the hash of the owner's code", async () => {
      const code = createToken();
      const headers = { "idempotency-key": "invite once" };
      const { status, body } = await create(code, headers);
      const created_at = site.now().toISOString();
      const expires_at = new Date(site.now().getTime() + 7 * DAY).toISOString();
      const message = "The invitation was created.";
      expect({ status, body }).toEqual({ status: 200, body: { message, _id: body._id, expires_at } });
      const row = { id: body._id, token_hash: hashSecret(code), created_by: owner.accountId, expires_at, used_by: null };
      expect((await listRows()).at(-1)).toMatchObject(row);
      expect(await create(code, headers)).toMatchObject({ status: 200, body });
      expect(await site.findLastAudit()).toMatchObject({
        verb: "create",
        kind: "invite",
        subject: body._id,
        after: { expires_at },
      });
      const keys = await site.db.selectFrom("idempotency_key").selectAll().execute();
      expect(JSON.stringify([await site.audit(), keys, await listRows()])).not.toContain(code);
      expect(await list()).toContainEqual({ _id: body._id, created_at, expires_at });
      expect(await create(code)).toMatchObject(refused("This code is taken. Please try again."));
    });

    it("refuse a malformed code", async () => {
      const message = "A link needs a code of 256 random bits in base64url.";
      const before = await listRows();
      const response = await create(`${"a".repeat(42)}=`);
      expect(response).toMatchObject({ status: 201, body: { message, issues: [{ path: "code", message }] } });
      expect(await listRows()).toEqual(before);
    });

    it("can be revoked while unused", async () => {
      await create();
      const { body } = await create();
      const before = await listRows();
      const expires_at = site.now().toISOString();
      expect(await revoke(body._id)).toMatchObject({ status: 200, body: { message: "The invitation was revoked." } });
      expect(await listRows()).toEqual(before.map((row) => (row.id === body._id ? { ...row, expires_at } : row)));
      const entry = {
        verb: "revoke",
        kind: "invite",
        subject: body._id,
        before: { expires_at: body.expires_at },
        after: { expires_at },
      };
      expect(await site.findLastAudit()).toMatchObject(entry);
      expect((await list()).map(({ _id }) => _id)).not.toContain(body._id);
      expect(await revoke(body._id)).toMatchObject(UNKNOWN_ID);
    });

    it("stay listed once used, and cannot be revoked", async () => {
      const { body } = await create();
      const at = site.now().toISOString();
      const used = { used_by: owner.accountId, used_at: at, expires_at: at };
      const invite = String(body._id);
      await site.database.inTransaction((tx) => tx.updateTable("invite").set(used).where("id", "=", invite).execute());
      expect(await revoke(invite)).toMatchObject(refused("This invitation was used already."));
      expect(await list()).toContainEqual(expect.objectContaining({ _id: invite, used_by: owner.accountId }));
      const { body: newer } = await create();
      expect((await list()).slice(0, 2)).toMatchObject([{ _id: newer._id }, { _id: invite }]);
    });
  });
});

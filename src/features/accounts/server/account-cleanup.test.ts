import { afterEach, describe, expect, it, vi } from "vitest";
import { insertAuditEntry } from "#database/audit-store.ts";
import { openDatabase } from "#database/open-database.ts";
import { DAY, HOUR } from "#platform/shared/time-units.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { engines } from "../../../../tests/test-database.ts";
import { createAccountCleanup, deleteExpiredWaitingAccounts } from "./account-cleanup.ts";
import { createToken } from "./secrets.ts";
import { issueSetupCode } from "./setup-code.ts";

const TIRUNESH = { firstName: "Tirunesh", lastName: "Dibaba", email: "tirunesh@example.org", password: PASSWORD };

let site: TestSite;
afterEach(() => site.close());

describe.each(engines)("deleteExpiredWaitingAccounts on %s", (engine) => {
  async function openWithWaiting() {
    site = await openTestSite(engine, { ADMIN_SIGN_UP: "approval" });
    const setupCode = await site.database.inTransaction((tx) => issueSetupCode(tx, site.now()));
    const owner = { ...TIRUNESH, firstName: "Abebe", email: "owner@example.org" };
    await site.call("POST", "/sign_up", { body: { ...owner, setupCode } });
    await site.call("POST", "/sign_up", { body: TIRUNESH });
    return site.db.selectFrom("account").selectAll().where("status", "=", "waiting").executeTakeFirstOrThrow();
  }
  const emails = async () => (await site.db.selectFrom("account").select("email").execute()).map(({ email }) => email);
  const listSecrets = async () => [
    await site.db.selectFrom("session").selectAll().execute(),
    await site.db.selectFrom("known_device").selectAll().execute(),
    await site.db.selectFrom("reset_link").selectAll().execute(),
  ];
  const getServices = () => ({ ...site.database, insertAuditEntry });

  it("deletes an account after thirty days, with all personal data", async () => {
    const { id } = await openWithWaiting();
    const { cookie = "" } = await site.call("POST", "/sign_in", { body: { email: "owner@example.org", password: PASSWORD } });
    const owner = await site.db.selectFrom("account").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
    await site.call("POST", "/create_reset_link", { body: { account_id: owner.id, code: createToken() }, cookie });
    const secrets = await listSecrets();
    expect(secrets.map(({ length }) => length)).toEqual([1, 1, 1]);
    site.advanceTime(30 * DAY - 1);
    await deleteExpiredWaitingAccounts(getServices(), site.now());
    expect(await emails()).toEqual(["owner@example.org", TIRUNESH.email]);
    site.advanceTime(1);
    await deleteExpiredWaitingAccounts(getServices(), site.now());
    expect(await emails()).toEqual(["owner@example.org"]);
    expect(await listSecrets()).toEqual(secrets);
    const trail = await site.audit();
    expect(trail.at(-1)).toMatchObject({
      at: site.now().toISOString(),
      account_id: null,
      verb: "destroy",
      kind: "account",
      subject: id,
      before_json: null,
      after_json: '{"waited_days":30}',
    });
    expect(trail.find(({ verb, subject }) => verb === "sign_up" && subject === id)).toMatchObject({ account_id: null });
    expect(JSON.stringify(trail)).not.toMatch(/Tirunesh/i);
    expect(JSON.stringify(trail)).toContain("owner@example.org");
    expect(await site.call("POST", "/sign_up", { body: TIRUNESH })).toMatchObject({ status: 200 });
    expect(await emails()).toContain(TIRUNESH.email);
  });

  it("leaves accounts that were approved or disabled", async () => {
    const { id } = await openWithWaiting();
    for (const status of ["active", "disabled"] as const) {
      await site.updateAccount(id, { status });
      site.advanceTime(31 * DAY);
      const before = [await emails(), await site.audit()];
      await deleteExpiredWaitingAccounts(getServices(), site.now());
      expect([await emails(), await site.audit()]).toEqual(before);
    }
  });

  it("deletes each account once when two processes are due", async () => {
    await openWithWaiting();
    const other = await openDatabase({
      databaseUrl: site.databaseEnv.DATABASE_URL,
      dataDirectory: site.databaseEnv.DATA_DIR ?? "",
    });
    try {
      site.advanceTime(30 * DAY);
      // Between its look and its transaction, the other process does the same.
      const overtaken: typeof other.inTransaction = async (work) => {
        await deleteExpiredWaitingAccounts(getServices(), site.now());
        return other.inTransaction(work);
      };
      const { reader } = other;
      await deleteExpiredWaitingAccounts({ reader, inTransaction: overtaken, insertAuditEntry }, site.now());
      expect(await emails()).toEqual(["owner@example.org"]);
      expect((await site.audit()).filter(({ verb }) => verb === "destroy")).toHaveLength(1);
      const version = site.database.getPublicVersion();
      await deleteExpiredWaitingAccounts(getServices(), site.now());
      expect(site.database.getPublicVersion()).toBe(version);
    } finally {
      await other.close();
    }
  });

  it("is run by the server, which reports a failure and goes on", async () => {
    await openWithWaiting();
    site.advanceTime(30 * DAY);
    const reported: unknown[] = [];
    const failing = createAccountCleanup({
      ...getServices(),
      inTransaction: () => Promise.reject(new Error("disk full")),
      now: site.now,
      report: (...failure) => reported.push(failure),
    });
    failing.start();
    await failing.close();
    expect(reported).toEqual([[new Error("disk full"), "waiting accounts were not deleted"]]);
    const cleanup = createAccountCleanup({ ...getServices(), now: site.now, report: (error) => reported.push(error) });
    cleanup.start();
    await cleanup.close();
    expect(await emails()).toEqual(["owner@example.org"]);
    expect(reported).toHaveLength(1);
  });

  it("is run again each hour", async () => {
    await openWithWaiting();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const now = vi.fn(site.now);
    const cleanup = createAccountCleanup({ ...getServices(), now, report: () => undefined });
    cleanup.start();
    await cleanup.runNow();
    vi.advanceTimersByTime(HOUR - 1);
    expect(now).toHaveBeenCalledTimes(1);
    site.advanceTime(30 * DAY);
    vi.advanceTimersByTime(1);
    await cleanup.close();
    vi.useRealTimers();
    expect(now).toHaveBeenCalledTimes(2);
    expect(await emails()).toEqual(["owner@example.org"]);
  });
});

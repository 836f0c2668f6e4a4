import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertAuditEntry } from "#database/audit-store.ts";
import { openDatabase } from "#database/open-database.ts";
import { parseConfig } from "#services/settings/config.ts";
import { runScriptUntilExit } from "../../../../tests/sites/run-script.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../../../tests/sites/test-site.ts";
import { runAdminCommand } from "./admin-cli.ts";

describe("npm run admin on sqlite", () => {
  let site: TestSite;
  let owner: { cookie: string; accountId: string };
  let admin: { cookie: string; accountId: string };
  beforeAll(async () => {
    site = await openTestSite("sqlite");
    owner = await site.signInAs("owner");
    admin = await site.signInAs("admin");
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.updateAccount(owner.accountId, { role: "owner", status: "active" });
    await site.updateAccount(admin.accountId, { role: "admin", status: "active" });
  });

  /** Runs a command like an administrator, in a process of its own. */
  const runProcess = (...parameters: string[]) => runScriptUntilExit("src/admin.ts", site.databaseEnv, parameters);
  /** Runs the part of the process after reading its settings. Rejects with its error message. */
  const run = async (...parameters: string[]) => {
    const database = await openDatabase(parseConfig(site.databaseEnv));
    const { reader, inTransaction } = database;
    const services = { reader, inTransaction, insertAuditEntry, now: () => new Date(), origin: "https://example.org" };
    try {
      return (await runAdminCommand(parameters, services))?.join("\n");
    } finally {
      await database.close();
    }
  };
  const findRow = (id: string) => site.db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const getTeamStatus = async (cookie: string) => (await site.call("GET", "/get_team", { cookie })).status;

  it("list prints every account", async () => {
    const { code, log } = await runProcess("list");
    expect(code).toBe(0);
    expect(log.split("\n")).toEqual([
      "admin@example.org  Test admin  admin  active  registered 2026-03-01",
      "owner@example.org  Test owner  owner  active  registered 2026-03-01",
    ]);
  });

  it("disable blocks an account on the running site immediately", async () => {
    const version = site.database.getPublicVersion();
    expect(await site.call("GET", "/get_own_account", { cookie: admin.cookie })).toMatchObject({ status: 200 });
    expect(await runProcess("disable", "ADMIN@example.org")).toEqual({
      code: 0,
      log: "admin@example.org is disabled and shut out at once.",
    });
    expect(await site.call("GET", "/get_own_account", { cookie: admin.cookie })).toMatchObject({ status: 403 });
    // Pages that were rendered before are rendered again.
    await expect.poll(() => site.database.getPublicVersion()).not.toBe(version);
    expect(await site.findLastAudit()).toMatchObject({
      account_id: null,
      verb: "disable",
      kind: "account",
      subject: admin.accountId,
      before: { status: "active" },
      after: { status: "disabled", made_on: "machine" },
    });
    expect(await runProcess("disable", "admin@example.org")).toEqual({ code: 1, log: "admin@example.org is disabled already." });
  });

  it.each([
    [["disable", "owner@example.org"], "The last active owner can neither be disabled nor stop being an owner."],
    [["reset", "nobody@example.org"], "There is no account with the address nobody@example.org."],
    [["reset", "admin@example.org"], "Only an active account can get a reset link."],
  ])("%j is refused beside a disabled admin: %s", async (parameters, message) => {
    await site.updateAccount(admin.accountId, { status: "disabled" });
    const before = [await findRow(owner.accountId), await site.audit()];
    await expect(run(...parameters)).rejects.toMatchObject({ message });
    expect([await findRow(owner.accountId), await site.audit()]).toEqual(before);
  });

  it("owner makes a disabled admin an owner, whose old sessions stay ended", async () => {
    await site.updateAccount(admin.accountId, { status: "disabled" });
    expect(await run("owner", "admin@example.org")).toBe("admin@example.org is an owner and can sign in.");
    expect(await findRow(admin.accountId)).toMatchObject({ role: "owner", status: "active" });
    expect([await getTeamStatus(admin.cookie), await getTeamStatus(owner.cookie)]).toEqual([401, 200]);
    const { cookie = "" } = await site.call("POST", "/sign_in", { body: { email: "admin@example.org", password: PASSWORD } });
    expect(await getTeamStatus(cookie)).toBe(200);
    expect((await site.audit()).findLast(({ verb }) => verb === "make_owner")).toMatchObject({
      account_id: null,
      subject: admin.accountId,
      before_json: '{"role":"admin","status":"disabled"}',
      after_json: '{"role":"owner","status":"active","made_on":"machine"}',
    });
  });

  it("owner keeps the session of an active admin, who becomes an owner immediately", async () => {
    const { cookie } = await site.signInAs("admin", "second@example.org");
    expect(await getTeamStatus(cookie)).toBe(403);
    await run("owner", "second@example.org");
    expect(await getTeamStatus(cookie)).toBe(200);
    await run("disable", "second@example.org");
  });

  it("reset prints a link that sets a new password once, and stores only its hash", async () => {
    const log = (await run("reset", "admin@example.org")) ?? "";
    const [, token = ""] = /^https:\/\/example\.org\/ResetPassword#([\w-]{43})$/m.exec(log) ?? [];
    const link = await site.db.selectFrom("reset_link").selectAll().executeTakeFirstOrThrow();
    expect(link).toMatchObject({ account_id: admin.accountId, created_by: null, used_at: null });
    expect(log).toContain(`With this link admin@example.org sets a new password, once, until ${link.expires_at}:`);
    const stored = [await site.db.selectFrom("reset_link").selectAll().execute(), await site.audit()];
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await site.findLastAudit()).toMatchObject({
      account_id: null,
      verb: "create_reset_link",
      kind: "account",
      subject: admin.accountId,
      after: { reset_link_id: link.id, expires_at: link.expires_at, made_on: "machine" },
    });
    // The site uses the test's clock, the command the machine's: the link is younger.
    const password = "a new one, unheard of";
    expect(await site.call("POST", "/reset_password", { body: { code: token, password } })).toMatchObject({ status: 200 });
    expect(await site.call("POST", "/reset_password", { body: { code: token, password } })).toMatchObject({ status: 201 });
    expect(await site.call("POST", "/sign_in", { body: { email: "admin@example.org", password } })).toMatchObject({
      status: 200,
    });
  });

  it.each([
    [[]],
    [["list", "x"]],
    [["setup-code", "x"]],
    [["reset"]],
    [["destroy", "admin@example.org"]],
    [["disable", "admin@example.org", "owner@example.org"]],
  ])("refuses the unknown command %j without a change", async (parameters) => {
    const before = [await findRow(admin.accountId), await site.audit()];
    expect(await run(...parameters)).toBeUndefined();
    expect([await findRow(admin.accountId), await site.audit()]).toEqual(before);
  });

  it("prints its usage for an unknown command", async () => {
    const { code, log } = await runProcess("destroy", "admin@example.org");
    expect({ code, usage: log.split("\n")[0] }).toMatchObject({
      code: 1,
      usage: expect.stringMatching(/^npm run admin -- list /),
    });
  });

  it("setup-code prints a code that registers the first account, and none afterwards", async () => {
    const empty = await openTestSite("sqlite", { ADMIN_SIGN_UP: "approval" });
    const { reader, inTransaction } = empty.database;
    const services = { reader, inTransaction, insertAuditEntry, now: empty.now, origin: "" };
    expect(await runAdminCommand(["list"], services)).toEqual(["Nobody is registered yet."]);
    const printed = await runScriptUntilExit("src/admin.ts", empty.databaseEnv, ["setup-code"]);
    const [, setupCode] = /^The setup code for the first account: ([0-9A-Z-]{23})$/.exec(printed.log) ?? [];
    const body = { firstName: "Alice", lastName: "Abebe", email: "alice@example.org", password: PASSWORD };
    expect((await empty.call("POST", "/sign_up", { body })).status).toBe(201);
    expect((await empty.call("POST", "/sign_up", { body: { ...body, setupCode } })).status).toBe(200);
    expect(await empty.db.selectFrom("account").select(["email", "role", "status"]).execute()).toEqual([
      { email: body.email, role: "owner", status: "active" },
    ]);
    expect(await runScriptUntilExit("src/admin.ts", empty.databaseEnv, ["setup-code"])).toEqual({
      code: 1,
      log: "The first account is registered already: there is no setup code any more.",
    });
    await empty.close();
  });

  it("does not create a missing database", async () => {
    const directory = await mkdtemp(join(tmpdir(), "advocacy-admin-"));
    const { code, log } = await runScriptUntilExit("src/admin.ts", { DATA_DIR: directory }, ["list"]);
    expect({ code, log }).toEqual({
      code: 1,
      log: "There is no site here yet: DATA_DIR and DATABASE_URL must be as the site has them.",
    });
    expect(await readdir(directory)).toEqual([]);
    await rm(directory, { recursive: true });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "#platform/shared/time-units.ts";
import { engines, openTestDatabase } from "../../../../tests/test-database.ts";
import {
  type AccountRow,
  findAccountByEmail,
  findOpenInvite,
  hasOtherActiveOwner,
  hasSingleOwner,
  insertAccount,
  insertInvite,
  listAccounts,
  listInvites,
  updateAccountStatus,
  updateInviteUsedBy,
} from "./account-store.ts";
import { authenticate, touchSession } from "./authenticate.ts";
import { createToken, hashSecret } from "./secrets.ts";
import { insertSession, revokeAccountSessions, revokeSession } from "./session-store.ts";
import { isSetupCode, issueSetupCode } from "./setup-code.ts";

const NOON = new Date("2026-03-01T12:00:00.000Z");
const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);

describe.each(engines)("on %s", (engine) => {
  let site: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeAll(async () => {
    site = await openTestDatabase(engine);
  });
  afterAll(() => site.close());

  const write: (typeof site)["database"]["inTransaction"] = (work) => site.database.inTransaction(work);

  async function addAccount(id: string, values: Partial<AccountRow> = {}) {
    const email = `${id}@example.org`;
    const row = {
      id,
      first_name: "A",
      last_name: "B",
      email,
      email_key: email,
      password_hash: "hash",
      created_at: NOON.toISOString(),
    };
    await write((tx) => insertAccount(tx, { ...row, role: "admin", status: "active", ...values }));
  }

  // First, while there is no account.
  it("issues setup codes until there is an account, all valid in any spelling", async () => {
    const one = await write((tx) => issueSetupCode(tx, NOON));
    const other = await write((tx) => issueSetupCode(tx, NOON));
    expect(one).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    const { reader } = site.database;
    expect(await isSetupCode(reader, one ?? "")).toBe(true);
    expect(
      await isSetupCode(reader, ` ${other?.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}`),
    ).toBe(true);
    expect(await isSetupCode(reader, "00000-00000-00000-00000")).toBe(false);
    expect(JSON.stringify(await reader.selectFrom("setup_code").selectAll().execute())).not.toContain(one);
    await addAccount("first", { role: "owner" });
    expect(await write((tx) => issueSetupCode(tx, NOON))).toBeNull();
  });

  it("finds an account by its address and lists accounts newest first", async () => {
    await addAccount("second");
    const { reader } = site.database;
    expect(await findAccountByEmail(reader, "second@example.org")).toMatchObject({ id: "second" });
    expect(await findAccountByEmail(reader, "SECOND@example.org")).toBeUndefined();
    expect((await listAccounts(reader)).map(({ id }) => id).slice(0, 2)).toEqual(["second", "first"]);
    await expect(addAccount("third", { email_key: "second@example.org" })).rejects.toThrow();
  });

  it("returns whether another owner would be left", async () => {
    const { reader } = site.database;
    const isLeft = (id: string) => hasOtherActiveOwner(reader, id);
    expect([await isLeft("first"), await hasSingleOwner(reader)]).toEqual([false, true]);
    await addAccount("co-owner", { role: "owner" });
    expect([await isLeft("first"), await hasSingleOwner(reader)]).toEqual([true, false]);
    await write((tx) => updateAccountStatus(tx, "co-owner", "disabled"));
    expect([await isLeft("first"), await hasSingleOwner(reader)]).toEqual([false, true]);
  });

  describe("a session", () => {
    const start = async (accountId = "first") => {
      const token = createToken();
      await write((tx) => insertSession(tx, hashSecret(token), accountId, NOON));
      return token;
    };
    const who = (token: string, at: Date) => authenticate(site.database.reader, token, at);
    const owner = { accountId: "first", role: "owner", status: "active" };

    it("ends after twelve idle hours", async () => {
      const token = await start();
      expect(await who(token, later(12 * HOUR - 1))).toMatchObject({ caller: owner, needsTouch: true });
      expect(await who(token, later(12 * HOUR))).toBeNull();
    });

    it("is touched after five minutes, which extends it to at most seven days", async () => {
      const token = await start();
      expect(await who(token, later(5 * MINUTE - 1))).toMatchObject({ needsTouch: false });
      for (let at = 10 * HOUR; at < 7 * DAY; at += 10 * HOUR) {
        expect(await who(token, later(at))).toMatchObject({ needsTouch: true });
        await write((tx) => touchSession(tx, token, later(at)));
        expect(await who(token, later(at))).toMatchObject({ needsTouch: false });
      }
      expect(await who(token, later(7 * DAY - 1))).toMatchObject({ caller: owner });
      expect(await who(token, later(7 * DAY))).toBeNull();
    });

    it("ends when it or all sessions of its account are revoked", async () => {
      const [one, other, foreign] = [await start(), await start(), await start("second")];
      expect(await write((tx) => revokeSession(tx, hashSecret(one), NOON))).toBe("first");
      expect(await write((tx) => revokeSession(tx, hashSecret(one), NOON))).toBeUndefined();
      expect(await who(one, NOON)).toBeNull();
      expect(await who(other, NOON)).not.toBeNull();
      await write((tx) => revokeAccountSessions(tx, "first", NOON));
      expect(await who(other, NOON)).toBeNull();
      expect(await who(foreign, NOON)).not.toBeNull();
    });

    it("is not found by a forged token or by its own hash", async () => {
      const token = await start();
      const forged = ["", "x", createToken(), hashSecret(token), hashSecret(token).slice(0, 43), `${token} `];
      for (const secret of forged) expect(await who(secret, NOON)).toBeNull();
      const stored = await site.database.reader.selectFrom("session").selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(token);
    });
  });

  it("finds an invite while it is unused, not expired and from an active owner", async () => {
    const expires_at = later(DAY).toISOString();
    const made = (id: string, created_by: string) => ({
      id,
      token_hash: `hash ${id}`,
      created_by,
      created_at: NOON.toISOString(),
      expires_at,
    });
    await addAccount("maker", { role: "owner" });
    await addAccount("former", { role: "admin" });
    await write(async (tx) => {
      await insertInvite(tx, made("demoted", "former"));
      await insertInvite(tx, made("open", "first"));
      await insertInvite(tx, made("used", "first"));
      await insertInvite(tx, made("orphan", "maker"));
      await updateInviteUsedBy(tx, "used", "second", NOON);
      await updateAccountStatus(tx, "maker", "disabled");
    });
    const found = async (id: string, at: Date) => (await findOpenInvite(site.database.reader, `hash ${id}`, at))?.id;
    expect(await found("open", later(DAY - 1))).toBe("open");
    expect(await found("open", later(DAY))).toBeUndefined();
    expect(await found("used", NOON)).toBeUndefined();
    expect(await found("orphan", NOON)).toBeUndefined();
    expect(await found("demoted", NOON)).toBeUndefined();
    const listed = async (at: Date) => (await listInvites(site.database.reader, at)).map(({ id }) => id);
    expect(await listed(NOON)).toEqual(["orphan", "used", "open", "demoted"]);
    expect(await listed(later(DAY))).toEqual(["used"]);
  });
});

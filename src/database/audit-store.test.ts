import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, openTestDatabase, type TestDatabase, withoutAuditTriggers } from "../../tests/test-database.ts";
import { getTextSha256 } from "./audit-chain.ts";
import { blankAuditRows, findAuditHead, findAuditProblems, insertAuditEntry, listAuditEntries } from "./audit-store.ts";
import type { Db } from "./database.ts";
import type { AuditRow } from "./tables.ts";

const at = new Date("2026-01-01T00:00:00.000Z");
const root = { kind: "site", id: "site" } as const;
const REFUSED = /neither changed nor deleted/;

describe.each(engines)("the audit trail on %s", (engine) => {
  let opened: TestDatabase;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);
  const tamper = (work: (tx: Db) => Promise<unknown>) => withoutAuditTriggers(opened.database, work);
  const list = () => opened.database.reader.selectFrom("audit").selectAll().orderBy("sequence").execute();
  const findProblems = () => findAuditProblems(opened.database);
  const insert = (action: string, after?: object) =>
    write((tx) => insertAuditEntry(tx, { at, accountId: null, action, root, before: { text: "ስም" }, after }));
  const blank = (sequence: number, after_json: string | null = null, action = "redact_words") =>
    write((tx) =>
      blankAuditRows(tx, new Map([[sequence, { account_id: null, before_json: null, after_json }]]), (audit) =>
        insertAuditEntry(tx, { at, accountId: null, action, root, after: { audit } }),
      ),
    );
  const getSequence = async (index: number) => Number((await list()).at(index)?.sequence);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await tamper((tx) => tx.deleteFrom("audit").execute());
    for (const action of ["one", "two", "three"]) await insert(action, { text: action });
  });

  it("is listed of a subject from the newest on", async () => {
    const entries = await listAuditEntries(opened.database.reader, "site");
    expect(entries.map(({ after }) => after)).toEqual(["three", "two", "one"].map((text) => ({ text })));
    expect(await listAuditEntries(opened.database.reader, "other")).toEqual([]);
  });

  it("is a chain, whose head depends on every entry", async () => {
    const rows = await list();
    expect(new Set(rows.flatMap(({ salt, text_sha256, entry_sha256 }) => [salt, text_sha256, entry_sha256])).size).toBe(9);
    expect(await findAuditHead(opened.database.reader)).toBe(rows.at(-1)?.entry_sha256);
    expect(await findProblems()).toEqual([]);
  });

  it.each<[string, Partial<AuditRow>]>([
    ["moment", { at: "2026-01-01T00:00:01.000Z" }],
    ["act", { action: "other" }],
    ["kind of its root", { root_kind: "account" }],
    ["root", { root_id: "other" }],
    ["subject", { subject: "other" }],
    ["former text", { before_json: '{"text":"other"}' }],
    ["later text", { after_json: null }],
    ["salt", { salt: "0".repeat(32) }],
    ["hash of its text", { text_sha256: "0".repeat(64) }],
    ["hash", { entry_sha256: "0".repeat(64) }],
    ["salt and text, without an entry that says so", { salt: null, after_json: null }],
  ])("names the first entry whose %s was touched", async (_what, values) => {
    const sequence = await getSequence(1);
    await tamper((tx) => tx.updateTable("audit").set(values).where("sequence", "=", sequence).execute());
    expect(await findProblems()).toEqual([expect.stringContaining(`Audit trail: entry ${sequence}, `)]);
  });

  it("names the entry after one that was deleted", async () => {
    const [first, next] = [await getSequence(0), await getSequence(1)];
    await tamper((tx) => tx.deleteFrom("audit").where("sequence", "=", first).execute());
    expect(await findProblems()).toEqual([expect.stringContaining(`entry ${next}, two of ${at.toISOString()}, was changed, or`)]);
  });

  it("is neither changed nor deleted by the database", async () => {
    const before = await list();
    await expect(write((tx) => tx.deleteFrom("audit").execute())).rejects.toThrow(REFUSED);
    await expect(write((tx) => tx.updateTable("audit").set({ after_json: null, salt: null }).execute())).rejects.toThrow(REFUSED);
    if (engine === "postgres") await expect(write((tx) => sql`truncate audit`.execute(tx))).rejects.toThrow(REFUSED);
    expect(await list()).toEqual(before);
  });

  it.each<[string, Partial<AuditRow>]>([
    ["another moment", { at: "2026-01-01T00:00:01.000Z", salt: null }],
    ["another hash", { entry_sha256: "0", salt: null }],
    ["its salt kept", { after_json: null }],
    ["an account where there was none", { account_id: "somebody", salt: null }],
    ["a text where there was none", { after_json: "{}", salt: null }],
  ])("is not blanked with %s, also after an entry of a redaction", async (_what, values) => {
    await insert("without");
    const sequence = await getSequence(-1);
    await insert("redact_words", { audit: [] });
    const before = await list();
    await expect(write((tx) => tx.updateTable("audit").set(values).where("sequence", "=", sequence).execute())).rejects.toThrow(
      REFUSED,
    );
    expect(await list()).toEqual(before);
  });

  it("stays valid after repeated redactions, and keeps nothing that confirms a guess", async () => {
    const sequence = await getSequence(0);
    const { entry_sha256, text_sha256 } = (await list())[0] ?? {};
    for (const text of ['"[removed] once"', '"[removed]"', null]) {
      await blank(sequence, text);
      expect((await list())[0]).toMatchObject({ before_json: null, after_json: text, salt: null, entry_sha256, text_sha256 });
      expect(await findProblems()).toEqual([]);
    }
    const guess = { account_id: null, before_json: '{"text":"ስም"}', after_json: '{"text":"one"}' };
    expect((await list()).map((row) => row.text_sha256)).not.toContain(getTextSha256(null, guess));
    await tamper((tx) => tx.updateTable("audit").set({ after_json: '"more"' }).where("sequence", "=", sequence).execute());
    expect(await findProblems()).toEqual([expect.stringContaining(`entry ${sequence}, one of`)]);
  });

  it("refuses an act that blanks and is no redaction", async () => {
    const before = await list();
    await expect(blank(await getSequence(0), null, "edit_tweet")).rejects.toThrow(REFUSED);
    expect(await list()).toEqual(before);
  });
});

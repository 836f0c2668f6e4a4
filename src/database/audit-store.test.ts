import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/test-database.ts";
import { insertAuditEntry, listAuditEntries, redactAuditRows } from "./audit-store.ts";
import type { Db } from "./database.ts";

const at = new Date("2026-01-01T00:00:00.000Z");
const entry = { at, accountId: null, verb: "edit", kind: "site", id: "site", before: { text: "ስም" } } as const;

describe.each(engines)("the audit trail on %s", (engine) => {
  let opened: TestDatabase;
  const write = <T>(work: (tx: Db) => Promise<T>) => opened.database.inTransaction(work);
  const list = () => opened.database.reader.selectFrom("audit").selectAll().orderBy("sequence").execute();
  const insert = (after: object) => write((tx) => insertAuditEntry(tx, { ...entry, after }));

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await write((tx) => tx.deleteFrom("audit").execute());
    for (const text of ["one", "two", "three"]) await insert({ text });
  });

  it("is listed of a subject from the newest on", async () => {
    const entries = await listAuditEntries(opened.database.reader, "site");
    expect(entries.map(({ after }) => after)).toEqual(["three", "two", "one"].map((text) => ({ text })));
    expect(await listAuditEntries(opened.database.reader, "other")).toEqual([]);
  });

  it("loses the texts that a redaction replaces, and only those", async () => {
    const [first, ...others] = await list();
    const texts = { account_id: null, before_json: null, after_json: '"[removed]"' };
    await write((tx) => redactAuditRows(tx, new Map([[Number(first?.sequence), texts]])));
    expect(await list()).toEqual([{ ...first, ...texts }, ...others]);
  });
});

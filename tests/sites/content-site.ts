import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Tables } from "#database/tables.ts";
import { type BackupRow, insertBackupRows } from "#services/backup/server/backup-store.ts";
import type { Engine } from "../test-database.ts";
import { openTestSite, type TestSite } from "./test-site.ts";

export const UNKNOWN_ID = "019a0000-0000-7000-8000-000000000000";
export const NOT_AN_ID = "not-an-id";

/** The messages that are the same in every feature. */
export const commonMessages = {
  doesNotExist: "This does not exist, or was deleted.",
  idsDisagree: "The address and the content name different ids.",
  controls: "Please remove the invisible control characters.",
};

type Method = Parameters<TestSite["call"]>[0];
type SignedInUser = { cookie: string; accountId: string };

/**
 * A site with an owner and an admin for the tests of one feature's calls. Call once in a `describe`: opens the site
 * before its tests, closes it after them, and empties `tables` (children first) and the audit trail before each.
 */
export function setUpContentSite<Rows extends object>(
  engine: Engine,
  tables: readonly (keyof Tables)[],
  /** Reads all rows of the feature, to compare before and after. */
  readRows: (db: TestSite["db"], site: TestSite) => Promise<Rows>,
) {
  let site: TestSite;
  let admin: SignedInUser;
  let owner: SignedInUser;
  beforeAll(async () => {
    site = await openTestSite(engine);
    owner = await site.signInAs("owner");
    admin = await site.signInAs("admin");
  });
  afterAll(() => site.close());
  const emptied = ["audit", ...tables] as const;
  beforeEach(() => site.emptyTables(...emptied));
  /** Returns a function that inserts the present rows again, as the tables are emptied before each test. */
  async function saveRows(): Promise<() => Promise<void>> {
    const saved: [keyof Tables, BackupRow[]][] = [];
    for (const table of emptied.toReversed()) {
      saved.push([table, (await site.db.selectFrom(table).selectAll().execute()) as BackupRow[]]);
    }
    return () =>
      site.database.inTransaction(async (tx) => {
        for (const [table, rows] of saved) await insertBackupRows(tx, engine, table, rows);
      });
  }

  const rows = async () => ({ ...(await readRows(site.db, site)), audit: await site.audit() });
  /** Asserts a refusal that changed nothing and left no row in the audit trail. */
  async function expectRefused(sendRequest: () => Promise<{ status: number; body: object }>, message: string, path?: string) {
    const before = await rows();
    const response = await sendRequest();
    expect(response).toMatchObject({ status: 201, body: { message } });
    if (path) expect(response.body).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) });
    expect(await rows()).toEqual(before);
  }

  return {
    site: () => site,
    admin: () => admin,
    owner: () => owner,
    asAdmin: (method: Method, path: string, body?: unknown) => site.call(method, path, { body, cookie: admin.cookie }),
    asOwner: (method: Method, path: string, body?: unknown) => site.call(method, path, { body, cookie: owner.cookie }),
    read: <B extends object = object>(path: string) => site.call<B>("GET", path),
    rows,
    saveRows,
    findLastAudit: () => site.findLastAudit(),
    expectRefused,
  };
}

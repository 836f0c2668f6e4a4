import { randomBytes } from "node:crypto";
import type { AuditEntry } from "#platform/server/call-handler.ts";
import { formatFullName } from "#platform/shared/formats.ts";
import {
  type AuditTexts,
  BLANKING_ACTIONS,
  type BlankedRow,
  findEntryProblem,
  getEntrySha256,
  getTextSha256,
} from "./audit-chain.ts";
import type { Database, Db } from "./database.ts";
import type { AuditRow } from "./tables.ts";

type AuditRecord = AuditEntry & { at: Date; accountId: string | null };

const SALT_BYTES = 16;
/** The rows of one read. */
const READ_SIZE = 500;

/**
 * Inserts an audit row in the transaction of the change it records. It is chained to the newest one, which is the one before, as only
 * one transaction writes at a time. Audit rows are never updated, except for texts that `blankAuditRows` blanks.
 */
export async function insertAuditEntry(
  tx: Db,
  { at, accountId, action, root, subject = root.id, before, after }: AuditRecord,
): Promise<void> {
  const salt = randomBytes(SALT_BYTES).toString("hex");
  const texts = {
    account_id: accountId,
    before_json: before === undefined ? null : JSON.stringify(before),
    after_json: after === undefined ? null : JSON.stringify(after),
  };
  const named = { at: at.toISOString(), action, root_kind: root.kind, root_id: root.id, subject };
  const entry = { ...named, text_sha256: getTextSha256(salt, texts) };
  const entry_sha256 = getEntrySha256(entry, await findAuditHead(tx));
  await tx
    .insertInto("audit")
    .values({ ...entry, ...texts, salt, entry_sha256 })
    .execute();
}

/** Returns the hash of the newest entry, which proves all before it; null without one. */
export async function findAuditHead(db: Db): Promise<string | null> {
  const newest = db.selectFrom("audit").select("entry_sha256").orderBy("sequence", "desc").limit(1);
  return (await newest.executeTakeFirst())?.entry_sha256 ?? null;
}

/**
 * Replaces the texts of audit rows. `insertEntry` first inserts the entry of this act, which names each row with the hash of what is left
 * of it, as its salt goes too.
 */
export async function blankAuditRows(
  tx: Db,
  rows: ReadonlyMap<number, AuditTexts>,
  insertEntry: (blanked: BlankedRow[]) => Promise<void>,
): Promise<void> {
  await insertEntry([...rows].map(([sequence, texts]) => ({ sequence, sha256: getTextSha256(null, texts) })));
  for (const [sequence, { account_id, before_json, after_json }] of rows) {
    const blank = { account_id, before_json, after_json, salt: null };
    await tx.updateTable("audit").set(blank).where("sequence", "=", sequence).execute();
  }
}

/** Returns a sentence about the first row of the audit trail that was touched; none when it is as it was written. */
export async function findAuditProblems({ inSnapshot }: Pick<Database, "inSnapshot">): Promise<string[]> {
  return inSnapshot(async (db) => {
    const blanked = await listBlankedRows(db);
    let previous: AuditRow | undefined;
    for await (const row of listAuditRows(db)) {
      const problem = findEntryProblem(row, previous, blanked);
      if (problem) return [`Audit trail: entry ${row.sequence}, ${row.action} of ${row.at}, ${problem}.`];
      previous = row;
    }
    return [];
  });
}

/** Returns the hash of the rest of each blanked row, from the last entry about it. */
async function listBlankedRows(db: Db): Promise<Map<number, string>> {
  const entries = await db
    .selectFrom("audit")
    .select("after_json")
    .where("action", "in", BLANKING_ACTIONS)
    .orderBy("sequence")
    .execute();
  const rows = entries.flatMap(({ after_json }) => (parseJson(after_json) as { audit?: BlankedRow[] } | null)?.audit ?? []);
  return new Map(rows.map(({ sequence, sha256 }) => [sequence, sha256]));
}

async function* listAuditRows(db: Db): AsyncGenerator<AuditRow> {
  let last = 0;
  for (;;) {
    const query = db.selectFrom("audit").selectAll().where("sequence", ">", last);
    const rows = await query.orderBy("sequence").limit(READ_SIZE).execute();
    yield* rows;
    last = rows.at(-1)?.sequence ?? last;
    if (rows.length < READ_SIZE) return;
  }
}

/** How many entries are searched for the last change of a field; older changes hardly matter to a conflict. */
const LISTED_ENTRIES = 50;

/** Returns the newest entries of a subject, newest first, with who made them; null for an account that is gone. */
export async function listAuditEntries(db: Db, subject: string) {
  const rows = await db
    .selectFrom("audit")
    .leftJoin("account", "account.id", "audit.account_id")
    .select(["audit.at", "audit.before_json", "audit.after_json", "account.first_name", "account.last_name"])
    .where("audit.subject", "=", subject)
    .orderBy("audit.sequence", "desc")
    .limit(LISTED_ENTRIES)
    .execute();
  return rows.map(({ at, before_json, after_json, ...account }) => ({
    at,
    name: formatFullName(account),
    before: parseJson(before_json),
    after: parseJson(after_json),
  }));
}

const parseJson = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

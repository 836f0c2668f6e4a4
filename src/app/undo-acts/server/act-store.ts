import type { ExpressionBuilder } from "kysely";
import type { Db } from "#database/database.ts";
import { PUBLISHABLE_TABLES, type PublishableTable, type Tables } from "#database/tables.ts";

export type { Db };

export const UNDO_ACTION = "undo_acts";
/** Marks each audit row of an undo, so that its changes do not count as somebody else's. */
const UNDO_MARK = '%"undo":{"_id":%';

/** The acts of an account from one moment until another; `last` is the newest entry of the trail that counts. */
export type Span = { accountId: string; from: string; until: string; last: number };
/** An act without its values. */
export type ActRow = Awaited<ReturnType<typeof listActs>>[number];
export type ActValues = { sequence: number; action: string; before_json: string | null; after_json: string | null };

const isOfNoUndo = (row: ExpressionBuilder<Tables, "audit">) =>
  row.or([row("after_json", "is", null), row("after_json", "not like", UNDO_MARK)]);

/** Includes publications that the account scheduled; excludes changes made by an undo. */
const selectActs = (db: Db, { accountId, from, until, last }: Span) =>
  db
    .selectFrom("audit")
    .where("at", ">=", from)
    .where("at", "<=", until)
    .where("sequence", "<=", last)
    .where("action", "!=", UNDO_ACTION)
    .where(isOfNoUndo)
    .where((row) =>
      row.or([
        row("account_id", "=", accountId),
        row.and([
          row("account_id", "is", null),
          row("action", "like", "publish_%"),
          row("after_json", "like", `%"scheduled_by":"${accountId}"%`),
        ]),
      ]),
    );

/** Returns the acts of a span, newest first; acts that add tweets also with their values. */
export function listActs(db: Db, span: Span) {
  return selectActs(db, span)
    .select(["sequence", "action", "root_kind", "root_id", "subject"])
    .select((row) => row.case().when("action", "like", "add_tweets%").then(row.ref("after_json")).end().as("after_json"))
    .orderBy("sequence", "desc")
    .execute();
}

/** Returns these acts with their values, newest first. */
export function listActValues(db: Db, sequences: number[]): Promise<ActValues[]> {
  return db
    .selectFrom("audit")
    .select(["sequence", "action", "before_json", "after_json"])
    .where("sequence", "in", sequences)
    .orderBy("sequence", "desc")
    .execute();
}

/** Returns the number of the newest entry of the trail, or of the newest record of an undo, which changes with each step. */
export async function findLastSequence(db: Db, undoId?: string): Promise<number> {
  const { last } = await db
    .selectFrom("audit")
    .select(({ fn }) => fn.max<number | string | null>("sequence").as("last"))
    .$if(undoId !== undefined, (rows) => rows.where("subject", "=", undoId ?? ""))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** Returns whether somebody else, or the account outside the span, changed an item after an entry. Undos do not count. */
export async function isChangedAfter(
  db: Db,
  by: { root: string } | { subject: string },
  after: number,
  { accountId, from, until, last }: Span,
): Promise<boolean> {
  const [column, id] = "root" in by ? (["root_id", by.root] as const) : (["subject", by.subject] as const);
  const change = await db
    .selectFrom("audit")
    .select("sequence")
    .where(column, "=", id)
    // The index of roots begins with the kind.
    .$if("root" in by, (query) => query.where("root_kind", "in", [...PUBLISHABLE_TABLES, "organisation", "place"]))
    .where("sequence", ">", after)
    .where("account_id", "is not", null)
    .where((row) =>
      row.or([row("account_id", "!=", accountId), row("at", "<", from), row("at", ">", until), row("sequence", ">", last)]),
    )
    .where(isOfNoUndo)
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

/** Returns the records of an account's undos, oldest first. */
export const listUndoRecords = (db: Db, accountId: string) =>
  db
    .selectFrom("audit")
    .select(["account_id", "subject", "after_json"])
    .where("root_kind", "=", "account")
    .where("root_id", "=", accountId)
    .where("action", "=", UNDO_ACTION)
    .orderBy("sequence")
    .execute();

/** Returns the accounts with acts that are being undone, or were when the process ended. */
export async function listAccountsWithUndos(db: Db): Promise<string[]> {
  const records = db.selectFrom("audit").select("root_id").distinct();
  const rows = await records.where("root_kind", "=", "account").where("action", "=", UNDO_ACTION).execute();
  return rows.map(({ root_id }) => root_id);
}

/** Returns the publication of an item, also in the trash; undefined for a destroyed one. */
export const findPublicationRow = (db: Db, table: PublishableTable, id: string) =>
  db
    // The tables share the columns used here.
    .selectFrom(table as "incident")
    .select(["publication", "publish_at", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirst();

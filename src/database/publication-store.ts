import { type Expression, type ExpressionBuilder, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { OLDER_PAGE_SIZE, type Pagination } from "#platform/shared/lists.ts";
import type { Publication } from "#platform/shared/publication.ts";
import { type Db, isSqlite } from "./database.ts";
import { selectValue } from "./select-page.ts";
import type { PublishableTable, Tables } from "./tables.ts";

type PublicationColumns = { publication: "draft" | "published" | "unpublished"; publish_at: string | null };
type Schedule = { publishAt: string; accountId: string | null };

export const PUBLICATION_COLUMNS = ["publication", "publish_at"] as const;

/** Returns a row with its publication state as the API returns it to admins; without one when it is public. */
export function withPublication<Row extends PublicationColumns>({ publication, publish_at, ...row }: Row) {
  const publicationField: { publication?: Publication } =
    publication === "published" ? {} : { publication: { state: publication, publish_at } };
  return { ...row, ...publicationField };
}

/** The SQL condition for rows that are published and not in the trash. */
export const isPublished = <Table extends PublishableTable>(table: Table) => {
  // The tables share the columns used here.
  const row = expressionBuilder<Tables, "incident">();
  return row.and([
    row(`${table}.deleted_at` as "incident.deleted_at", "is", null),
    row(`${table}.publication` as "incident.publication", "=", "published"),
  ]);
};

/** Sorts rows from the newest and takes a page of them. */
export function selectPage<Table extends PublishableTable, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { before, offset = 0, limit }: Pagination,
) {
  // The tables share the column used here.
  return (query as unknown as SelectQueryBuilder<Tables, "incident", Row>)
    .$if(before !== undefined, (rows) => rows.where("sequence", "<", before ?? 0))
    .orderBy("sequence", "desc")
    .limit(limit)
    .offset(offset);
}

type IncidentCondition = (row: ExpressionBuilder<Tables, "incident">) => Expression<SqlBool>;

/**
 * Selects a page of the rows that are not public and not in the trash, the last created first: the first, or that after the one with the
 * id `before`; only scheduled ones, or only the others, when `isScheduled` is given.
 */
export const selectDrafts = (db: Db, table: PublishableTable, before?: string, isScheduled?: boolean) =>
  db
    // The tables share the columns used here.
    .selectFrom(table as "incident")
    .select(["id as _id", ...PUBLICATION_COLUMNS])
    .where("deleted_at", "is", null)
    // SQLite uses the condition of a partial index only for literals, not for parameters.
    .where("publication", "!=", sql.lit("published"))
    .$if(before !== undefined, (rows) => rows.where("sequence", "<", selectValue<number>(table, "sequence", before)))
    .$if(isScheduled !== undefined, (rows) => rows.where("publish_at", isScheduled ? "is not" : "is", null))
    .orderBy("sequence", "desc")
    .limit(OLDER_PAGE_SIZE);

/**
 * Returns the functions that order a table's rows and change what the public sees of them; `isListed` selects what it sees, and `isRead`
 * of that what search engines are to find.
 */
export function createPublicationStore(
  table: PublishableTable,
  isListed = isPublished(table),
  isRead: IncidentCondition = ({ lit }) => lit(true),
) {
  // The tables share the columns used here.
  const name = table as "incident";
  return {
    /** Returns whether there is any row, the trash included. */
    hasAny: async (db: Db): Promise<boolean> =>
      (await db.selectFrom(name).select("id").limit(1).executeTakeFirst()) !== undefined,

    /** Returns the position of a published row, which it keeps in the trash; undefined without one. */
    findSequence: async (db: Db, id: string): Promise<number | undefined> => {
      const published = db.selectFrom(name).select("sequence").where("publication", "=", "published");
      return (await published.where("id", "=", id).executeTakeFirst())?.sequence;
    },

    /** Returns the id of the row whose first publication gave it this position, also in the trash or unpublished; undefined without one. */
    findPublishedId: async (db: Db, sequence: number): Promise<string | undefined> => {
      const published = db.selectFrom(name).select("id").where("publication", "!=", "draft");
      return (await published.where("sequence", "=", sequence).executeTakeFirst())?.id;
    },

    /** Returns the sequence of the first row for search engines after this one; undefined without one. */
    findNextSequence: async (db: Db, after: number): Promise<number | undefined> => {
      const later = db.selectFrom(name).select("sequence").where(isListed).where(isRead).where("sequence", ">", after);
      return (await later.orderBy("sequence").limit(1).executeTakeFirst())?.sequence;
    },

    /** Returns the number of listed rows from this sequence on. */
    countFrom: async (db: Db, sequence: number): Promise<number> => {
      const rows = db.selectFrom(name).where(isListed).where("sequence", ">=", sequence);
      return Number((await rows.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow()).count);
    },

    /** Returns the rows for search engines from one sequence to another, in their order. */
    listBetween: (db: Db, first: number, last: number) =>
      db
        .selectFrom(name)
        .select(["id as _id", "updated_at"])
        .where(isListed)
        .where(isRead)
        .where("sequence", ">=", first)
        .where("sequence", "<=", last)
        .orderBy("sequence")
        .execute(),

    /** Moves a row to the trash, without changing what belongs to it; restored, it is not published by itself. */
    trash: async (tx: Db, id: string, now: Date): Promise<void> => {
      const trashed = { deleted_at: now.toISOString(), publish_at: null, scheduled_by: null };
      await tx.updateTable(name).set(trashed).where("id", "=", id).execute();
    },

    restore: async (tx: Db, id: string): Promise<void> => {
      await tx.updateTable(name).set({ deleted_at: null }).where("id", "=", id).execute();
    },

    /** Returns the publication of a row outside the trash; undefined without one. */
    find: (db: Db, id: string) =>
      db
        .selectFrom(name)
        .select(["id as _id", "publication", "publish_at", "scheduled_by"])
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .executeTakeFirst(),

    /** Returns a page of the rows that are not public and not in the trash, the last created first. */
    listDrafts: async (db: Db, before?: string, isScheduled?: boolean) => {
      const rows = await selectDrafts(db, table, before, isScheduled).select(sql.ref<string>("title").as("title")).execute();
      return rows.map(withPublication);
    },

    /**
     * Publishes a row. At its first publication it becomes the newest, unless it was imported. Returns false for a row that is public already, is in the
     * trash or, given `dueAt`, is not due by then.
     */
    publish: async (tx: Db, id: string, now: Date, dueAt?: string): Promise<boolean> => {
      const row = await tx
        .selectFrom(name)
        .select(["publication", "sequence"])
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .where("publication", "!=", "published")
        .$if(dueAt !== undefined, (query) => query.where("publish_at", "<=", dueAt ?? ""))
        .executeTakeFirst();
      if (!row) return false;
      const at = now.toISOString();
      const isFirst = row.publication === "draft";
      const first = {
        ...(isFirst && { created_at: at }),
        // One that was imported keeps its number, which is before all others.
        ...(isFirst && row.sequence > 0 && { sequence: await createNextSequence(tx, table) }),
      };
      await tx
        .updateTable(name)
        .set({ ...first, publication: "published", publish_at: null, scheduled_by: null, updated_at: at })
        .where("id", "=", id)
        .execute();
      return true;
    },

    /** Makes a row not public; it keeps its number. */
    unpublish: async (tx: Db, id: string, now: Date): Promise<void> => {
      await tx
        .updateTable(name)
        .set({ publication: "unpublished", updated_at: now.toISOString() })
        .where("id", "=", id)
        .execute();
    },

    /** Sets when a row becomes public; null cancels the schedule. The demonstration has no account. */
    schedule: async (tx: Db, id: string, schedule: Schedule | null): Promise<void> => {
      await tx
        .updateTable(name)
        .set({ publish_at: schedule?.publishAt ?? null, scheduled_by: schedule?.accountId ?? null })
        .where("id", "=", id)
        .execute();
    },

    /** Returns the rows that are due, in the order in which they become public. */
    listDue: (db: Db, now: Date) =>
      db
        .selectFrom(name)
        .select(["id as _id", "publish_at", "scheduled_by"])
        .where("publish_at", "<=", now.toISOString())
        .where("deleted_at", "is", null)
        .where("publication", "!=", "published")
        .orderBy("publish_at")
        .orderBy("sequence")
        .execute(),
  };
}

/** Returns the next number of a table as a value for its column `sequence`: larger than any that it has given, and never given again. */
async function createNextSequence(tx: Db, table: PublishableTable) {
  if (!isSqlite(tx)) return sql<number>`default`;
  // An update does not count the number up by itself: https://www.sqlite.org/autoinc.html
  await sql`update sqlite_sequence set seq = seq + 1 where name = ${table}`.execute(tx);
  return sql<number>`(select seq from sqlite_sequence where name = ${table})`;
}

import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Tables } from "../tables.ts";

/**
 * Adds the column `sequence`: increasing numbers that the database assigns and never reuses. `isByDefault` lets an insert give a number
 * of its own.
 */
export function addSequenceColumn<T extends string>(table: CreateTableBuilder<T>, engine: Engine, { isByDefault = false } = {}) {
  if (engine === "sqlite") return table.addColumn("sequence", "integer", (column) => column.primaryKey().autoIncrement());
  return table.addColumn("sequence", "bigint", (column) =>
    isByDefault ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().generatedAlwaysAsIdentity(),
  );
}

/** Adds whether the public sees a row. */
export const addPublicationColumns = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table
    .addColumn("publication", "text", (column) =>
      column
        .notNull()
        .defaultTo("published")
        .check(isOneOf("publication", "draft", "published", "unpublished")),
    )
    .addColumn("publish_at", "text")
    .addColumn("scheduled_by", "text", (column) =>
      column.references("account.id").check(sql`scheduled_by is null or publish_at is not null`),
    );

/** The rows that are due are looked for every ten seconds. */
export const createDueIndex = (schema: Kysely<Tables>["schema"], table: string) =>
  schema
    .createIndex(`due_${table}`)
    .on(table)
    .columns(["publish_at", "sequence"])
    .where(sql.ref("publish_at"), "is not", null)
    .execute();

/** Creates the indexes in whose order drafts and the trash are listed. */
export async function createDraftIndex(schema: Kysely<Tables>["schema"], table: string): Promise<void> {
  const isDraft = sql<SqlBool>`deleted_at is null and publication <> 'published'`;
  await schema.createIndex(`draft_${table}`).on(table).column("sequence").where(isDraft).execute();
}
export const createTrashIndex = (schema: Kysely<Tables>["schema"], table: string) =>
  schema
    .createIndex(`deleted_${table}`)
    .on(table)
    .columns(["deleted_at", "sequence"])
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();

/** Creates an index of words for word-store.ts. No backup has it, as all of its rows are derived. */
export async function createWordTable(db: Kysely<Tables>, table: string, engine: Engine): Promise<void> {
  const name = sql.table(table);
  if (engine === "sqlite") {
    // Words come split and folded. `unicode61` would split them at the gemination mark, and trigrams find nothing shorter than three letters.
    await sql`
      create virtual table ${name}
      using fts5(words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '2 3')`.execute(db);
    // Its merging beside each write takes more time than all the rest of it, and seconds at once: https://www.sqlite.org/fts5.html#the_automerge_configuration_option
    await sql`insert into ${name} (${name}, rank) values ('automerge', 0), ('crisismerge', 32)`.execute(db);
  } else {
    await sql`create table ${name} (sequence bigint primary key, words tsvector not null)`.execute(db);
    // Without the list of pending entries each search reads only the index.
    await sql`create index ${sql.table(`${table}_index`)} on ${name} using gin (words) with (fastupdate = off)`.execute(db);
  }
}

export const notNull = (column: ColumnDefinitionBuilder) => column.notNull();
export const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
export const references = (target: string) => (column: ColumnDefinitionBuilder) => column.notNull().references(target);
export const flag = (name: string) => (column: ColumnDefinitionBuilder) => column.notNull().check(isOneOf(name, 0, 1));

/* Conditions of CHECK. One that is null, as of a null column, holds. */
export const isOneOf = (column: string, ...values: (string | number)[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
export const isRange = (minimum: string, maximum: string) =>
  sql<boolean>`(${sql.ref(minimum)} is null or ${sql.ref(minimum)} >= 0)
    and (${sql.ref(maximum)} is null or ${sql.ref(maximum)} >= 0)
    and (${sql.ref(minimum)} is null or ${sql.ref(maximum)} is null or ${sql.ref(minimum)} <= ${sql.ref(maximum)})`;
export const areBothOrNone = (one: string, other: string) =>
  sql<boolean>`(${sql.ref(one)} is null) = (${sql.ref(other)} is null)`;

export type Engine = "sqlite" | "postgres";

/**
 * Changes the tables on either engine, in the given transaction. SQLite ignores `PRAGMA foreign_keys` inside a
 * transaction: a migration that recreates a table runs with foreign keys enforced.
 * https://www.sqlite.org/pragma.html#pragma_foreign_keys
 */
export type Migration = (db: Kysely<Tables>, engine: Engine) => Promise<void>;

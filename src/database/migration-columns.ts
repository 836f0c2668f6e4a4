import type { ColumnDefinitionBuilder, CreateTableBuilder } from "kysely";
import type { Engine } from "./migration.ts";

/** Adds the column `sequence`: increasing numbers that the database assigns and never reuses. */
export function addSequenceColumn<T extends string>(table: CreateTableBuilder<T>, engine: Engine) {
  return engine === "sqlite"
    ? table.addColumn("sequence", "integer", (column) => column.primaryKey().autoIncrement())
    : table.addColumn("sequence", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity());
}

export const notNull = (column: ColumnDefinitionBuilder) => column.notNull();
export const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
export const references = (target: string) => (column: ColumnDefinitionBuilder) => column.notNull().references(target);

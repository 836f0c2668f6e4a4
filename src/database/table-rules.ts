import type { RootKind } from "#platform/shared/change.ts";

type ColumnOf<Row> = keyof Row & string;

/** The texts of people in a table, which a redaction searches. */
type Texts<Row> = {
  /** The columns that people write. An account's own name and address are none of them: they are not content, and its owner changes them. */
  texts: ColumnOf<Row>[];
  /** The item that a row belongs to: its kind in the audit trail, and the column with its id. Rows of images have that of their source. */
  kind: RootKind;
  id: string;
};

type TableRule<Row> = {
  /** The columns by which a backup orders the rows; null leaves the table out. */
  order: [ColumnOf<Row>, ...ColumnOf<Row>[]] | null;
} & (Texts<Row> | { texts?: never });

/** What a backup and a redaction need to know of tables. */
export type TableRules<Tables> = { [Table in keyof Tables]: TableRule<Tables[Table]> };

import type { ColumnType, Generated } from "kysely";
import type { TableRules } from "./table-rules.ts";

/* The tables of imports. `tables.ts` says what holds for all tables. */

/** An imported table, and what its columns mean. */
export type ImportBatch = {
  sequence: Generated<number>;
  id: string;
  /** As it was called where it came from. */
  filename: string;
  /** Version 2 imports only `archive` and `table`. */
  format: "archive" | "sources" | "claims" | "attributions" | "ucdp_ged" | "table";
  /** The names of its columns, in their order. */
  columns_json: string;
  /** Which column has which field, and how its dates are read; null until somebody has said it. */
  mapping_json: string | null;
  row_count: number;
  /** The `sequence` of an incident that its first row becomes; each later row has one less. No other batch has them. */
  first_sequence: number;
  created_by: string | null;
  created_at: string;
};

/** A column that a row which nobody has checked does not have. */
type Unchecked<Value> = ColumnType<Value | null, undefined, Value | null>;

/** A row of an imported table, and what became of it. */
export type ImportRow = {
  batch_id: string;
  /** From 1, in the order of the table. */
  number: number;
  /** Its cells as they were written, in the order of the columns. */
  cells_json: string;
  /** `incomplete` are drafts that cannot be published yet; `left` is what somebody has changed since, and was not undone. */
  state: "read" | "checked" | "applied" | "published" | "incomplete" | "undone" | "left";
  /** What applying it does; null until it was checked. `conflict`, and `same` and `refused` of published rows, are of version 1. */
  outcome: Unchecked<"create" | "update" | "same" | "conflict" | "refused">;
  /** Whether an incident of the same day and zone is recorded: 0 or 1. */
  is_similar: Generated<number>;
  /** Of version 1: which values an update keeps in a conflict with a later change. */
  keep: Unchecked<"file" | "site">;
  /** Identifies the row: an id of ours or of another list; null without one. */
  row_key: Unchecked<string>;
  /** Its findings: see row-details.ts of the import. */
  details_json: Unchecked<string>;
  incident_id: Unchecked<string>;
  /** Of version 1: the source, claim or attribution that it became; null for an incident. */
  part_id: Unchecked<string>;
  /** The last entry of the audit trail about it that the import made. */
  audit_sequence: Unchecked<number>;
};

export type ImportTables = {
  import_batch: ImportBatch;
  import_row: ImportRow;
};

export const importTables: TableRules<ImportTables> = {
  import_batch: { order: ["sequence"], texts: ["filename", "columns_json", "mapping_json"], kind: "import", id: "id" },
  import_row: { order: ["batch_id", "number"], texts: ["cells_json", "row_key", "details_json"], kind: "import", id: "batch_id" },
};

import type { ExportRecord } from "#features/archive/export/server/read-records.ts";
import { rowLists } from "#features/archive/export/server/rows.ts";
import type { InputOf } from "#platform/shared/define-call.ts";
import type { createIncident } from "../../incidents/admin-calls.ts";
import type { createArticleArchive } from "../../sources/admin-calls.ts";
import type { Remark } from "../rules.ts";

/** A row of a table by the names of its columns. */
export type Cells = Record<string, string>;

export type NewIncident = Omit<InputOf<typeof createIncident>, "draft" | "change_reason">;
type NewSource = Omit<InputOf<typeof createArticleArchive>, "incident_id">;

/** The values of a row, in the terms of the calls. */
export type ConvertedRow = {
  values: Partial<NewIncident>;
  source?: NewSource;
  /** The column that has a field. */
  columns: Partial<Record<string, string>>;
  problems: Remark[];
};

/** Returns the cells of a row by the names of the columns; a missing cell is empty. */
export const nameCells = (columns: readonly string[], list: readonly string[]): Cells =>
  Object.fromEntries(columns.map((name, index) => [name, list[index] ?? ""]));

/** Returns the cells of an incident as it was exported at a revision. */
export function listExportedCells(record: ExportRecord): Cells {
  const [row = {}] = rowLists.incidents(record, "");
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, String(cell ?? "")]));
}

/** Cuts a text at a word, and marks the cut. */
export function cutText(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const cut = letters.slice(0, max - 1).join("");
  const end = cut.lastIndexOf(" ");
  return `${(end > max / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

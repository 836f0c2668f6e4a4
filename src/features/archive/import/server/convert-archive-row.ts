import * as m from "#messages";
import { isSameValue } from "#platform/shared/diff-fields.ts";
import { defaultLanguage, languages } from "#platform/shared/languages.ts";
import { restoreText } from "#platform/shared/table-cells.ts";
import { incidentColumns } from "../../export/columns.ts";
import { LIST_SEPARATOR } from "../../export/server/rows.ts";
import { COUNT_NAMES, type Count, type CountName } from "../../incidents/count-rules.ts";
import { EXTERNAL_ID_SCHEMES } from "../../incidents/external-id-rules.ts";
import { TRANSLATED_TEXTS } from "../../incidents/language-rules.ts";
import { parseCount } from "../../incidents/parse-count.ts";
import { getTranslation } from "../../incidents/text-in-language-rules.ts";
import { UNTRANSLATED_TEXTS } from "../../incidents/text-rules.ts";
import type { Remark } from "../rules.ts";
import { explainCount, parseDateCell, readKinds } from "./convert-table-row.ts";
import type { Cells, ConvertedRow, NewIncident } from "./converted-row.ts";

type Column = keyof typeof incidentColumns;

/** Columns that repeat others, or that only other calls can set. */
const DERIVED_COLUMNS: ReadonlySet<string> = new Set<Column>([
  ...([
    "first_day",
    "last_day",
    "place",
    "place_pcode",
    "zone",
    "region",
    "latitude",
    "longitude",
    "status",
    "status_since",
    "status_note",
  ] as const),
  ...(["sources", "recorded_at", "revision", "revision_sha256", "address"] as const),
]);
/** The derived columns that change with each record, so nobody is warned about them. */
const UNTOLD_COLUMNS: readonly string[] = ["recorded_at", "revision", "revision_sha256", "address"] satisfies Column[];

/** Returns the cells of an export as they were before they were disarmed, without unknown columns. */
export function restoreCells(cells: Cells): Cells {
  const known = Object.entries(cells).filter(([name]) => name in incidentColumns);
  return Object.fromEntries(known.map(([name, cell]) => [name, normalizeCell(restoreText(cell))]));
}

const normalizeCell = (text: string) => text.replace(/\r\n?/g, "\n").normalize("NFC").trim();

/** Returns the columns whose cells differ from the export, also from one in format 1: a count as 10-12, a month as 2022-06. */
export function listChangedColumns(cells: Cells, exported: Cells): string[] {
  return Object.keys(cells).filter((name) => {
    const cell = normalizeCell(exported[name] ?? "");
    return cells[name] !== cell && cells[name] !== toFormat1(name, cell);
  });
}

const toFormat1 = (column: string, cell: string) =>
  column === "date" ? cell.replaceAll("-XX", "") : column.endsWith("_written") ? cell.replace("–", "-") : cell;

/** Returns a remark for each changed column that a table cannot change. */
export const listIgnored = (changed: readonly string[]): Remark[] =>
  changed
    .filter((column) => DERIVED_COLUMNS.has(column) && !UNTOLD_COLUMNS.includes(column))
    .map((column) => ({ column, message: m.import_column_ignored() }));

/** Returns a remark for each column that a new incident has elsewhere, and that a table cannot give it. */
export const listIgnoredOfNew = ({ status = "", sources = "" }: Cells): Remark[] => [
  ...(["", "unreviewed"].includes(status) ? [] : [{ column: "status", message: m.import_column_ignored() }]),
  ...(["", "0"].includes(sources) ? [] : [{ column: "sources", message: m.import_column_ignored() }]),
];

/**
 * Converts the cells of an exported incident: all columns, or only those that a correction changed. The place stays as it is named: see
 * `locateByCode`.
 */
export function convertArchiveRow(cells: Cells, exported?: Cells): ConvertedRow {
  const problems: Remark[] = [];
  const changed = exported ? listChangedColumns(cells, exported) : Object.keys(cells);
  const isGiven = (column: string) => changed.includes(column) && (exported !== undefined || cells[column] !== "");
  const language = languages.find((tag) => tag === cells.language) ?? defaultLanguage;
  const values: Record<string, unknown> = {};
  const columns: Record<string, string> = { date_of_incident: "date", reason: "count_reason" };
  const read = (column: string, field: string, parse: (cell: string) => unknown = (cell) => cell) => {
    columns[field] = column;
    if (isGiven(column)) values[field] = parse(cells[column] ?? "");
  };

  if (exported === undefined) values.language = language;
  else if (isGiven("language")) problems.push({ column: "language", message: m.import_language_changed() });
  for (const tag of languages) {
    for (const text of TRANSLATED_TEXTS) {
      const column = getTranslation(text, tag);
      read(column, tag === language ? text : column);
    }
    read(`narrative_${tag}`, `narrative_${tag}`);
  }
  read("date", "date", (cell) => {
    const date = parseDateCell(cell, undefined);
    if ("date" in date) return date.date;
    problems.push({ column: "date", message: date.problem });
  });
  for (const name of COUNT_NAMES) {
    columns[name] = `${name}_written`;
    const count = readCount(name, cells, changed, problems);
    if (count !== undefined) values[name] = count;
  }
  const hasCounts = COUNT_NAMES.some((name) => values[name] !== undefined);
  // Counts that change without a reason have none, and the row says the one that it keeps.
  if (isGiven("count_reason") || (hasCounts && cells.count_reason)) values.reason = cells.count_reason || null;
  read("kinds", "kinds", (cell) => readKinds(cell, (message) => problems.push({ column: "kinds", message })));
  for (const text of UNTRANSLATED_TEXTS) read(text, text);
  read("place_id", "place_id", (cell) => cell || null);
  read("place_precision", "place_precision", (cell) => cell || null);
  read("replaced_by", "replaced_by");
  read("part_of", "part_of");
  read("external_ids", "external_ids", parseExternalIds);
  return { values: values as Partial<NewIncident>, columns, problems };
}

/** Returns a count whose cells changed: as it is written or, where that stayed, by its least and its most number. */
function readCount(name: CountName, cells: Cells, changed: readonly string[], problems: Remark[]): Count | undefined {
  const [written, ...bounds] = [`${name}_written`, `${name}_minimum`, `${name}_maximum`] as const;
  const read = (column: string) => {
    const count = parseCount(cells[column] ?? "");
    if (count === null) problems.push({ column, message: explainCount(cells[column] ?? "") });
    return count ?? undefined;
  };
  const byText = changed.includes(written) ? read(written) : undefined;
  if (!bounds.some((column) => changed.includes(column))) return byText;
  const [least, most] = bounds.map(read);
  const byBounds = least && most && { minimum: least.minimum, maximum: most.maximum };
  if (byText === undefined || byBounds === undefined) return byText ?? byBounds;
  if (!isSameValue(byText, byBounds)) problems.push({ column: written, message: m.import_count_disagrees() });
  return byText;
}

/** Reads "ucdp_ged:123; other:a list, 7". */
function parseExternalIds(cell: string) {
  if (cell === "") return [];
  return cell.split(LIST_SEPARATOR).map((part) => {
    const scheme = EXTERNAL_ID_SCHEMES.find((name) => part.startsWith(`${name}:`));
    return scheme ? { scheme, value: part.slice(scheme.length + 1) } : { scheme: "other" as const, value: part };
  });
}

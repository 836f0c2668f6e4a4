import { stringify } from "csv-stringify/sync";
import { disarmText } from "#platform/shared/table-cells.ts";

/** A number stays a number; an unknown value is an empty cell. */
export type Cell = string | number | null | undefined;
export type Row = Record<string, Cell>;

/** Programs that open CSV as another encoding than UTF-8 need it: https://www.unicode.org/faq/utf_bom.html */
const BYTE_ORDER_MARK = "\u{feff}";

// By default the library quotes only the line break that ends a record: a line feed within a text would begin another one.
const write = (lines: unknown[][]) => stringify(lines, { record_delimiter: "windows", quoted_match: /[\r\n]/ });

/** Returns the lines of a table as RFC 4180 has them, the names of its columns first. */
export const renderCsv = (columns: string[], rows: Row[]): string =>
  BYTE_ORDER_MARK + write([columns]) + renderCsvRows(columns, rows);

/** Returns some of its lines. Texts that a spreadsheet would calculate are disarmed. */
export const renderCsvRows = (columns: string[], rows: Row[]): string =>
  write(rows.map((row) => columns.map((name) => toCell(row[name]))));

const toCell = (value: Cell) => (typeof value === "string" ? disarmText(value) : value);

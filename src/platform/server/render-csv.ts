import { stringify } from "csv-stringify/sync";
import { disarmText } from "#platform/shared/spreadsheet-text.ts";

/** A number stays one; what nobody knows is an empty cell. */
export type Cell = string | number | null | undefined;
export type Row = Record<string, Cell>;

/** Programs that open CSV as another encoding than UTF-8 need it: https://www.unicode.org/faq/utf_bom.html */
const BYTE_ORDER_MARK = "\u{feff}";

/** Returns the lines of a table as RFC 4180 has them, the names of its columns first. Texts that a spreadsheet would calculate are disarmed. */
export async function* renderCsv(columns: string[], rows: AsyncIterable<Row[]> | Iterable<Row[]>): AsyncGenerator<string> {
  const write = (lines: unknown[][]) => stringify(lines, { record_delimiter: "windows" });
  yield BYTE_ORDER_MARK + write([columns]);
  for await (const some of rows) {
    if (some.length > 0) yield write(some.map((row) => columns.map((name) => toCell(row[name]))));
  }
}

const toCell = (value: Cell) => (typeof value === "string" ? disarmText(value) : value);

import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import * as m from "#messages";
import { refuse } from "#platform/server/http/errors.ts";
import { KILOBYTE } from "#platform/shared/formats.ts";
import { findDelimiter } from "#platform/shared/table-cells.ts";
import { IMPORT_COLUMNS_MAX, IMPORT_ROW_MAX_LENGTH, IMPORT_ROWS_MAX, type ImportFormat } from "../rules.ts";

const FIELD = "import_table";
const DELIMITERS = [",", ";", "\t", "|"];
const FIRST_BYTES = 64 * KILOBYTE;
/** The encodings by their byte order marks. */
const UTF_16: Partial<Record<string, string>> = { fffe: "utf-16le", feff: "utf-16be" };
/** Columns that identify the tables of an export. */
const EXPORT_COLUMNS = ["_id", "revision_sha256"];
const INCIDENT_COLUMNS = [...EXPORT_COLUMNS, "killed_written"];
const PART_COLUMNS = [...EXPORT_COLUMNS, "incident_id"];

/** The format, the columns and the number of rows of a table. */
export type TableDescription = { format: ImportFormat; columns: string[]; rows: number };

/**
 * Reads a table to its end, and returns its format, columns and number of rows.
 *
 * @throws {RefusalError} for anything but CSV in UTF-8, and for no rows or too many
 */
export async function describeTable(path: string): Promise<TableDescription> {
  let columns: string[] | undefined;
  let rows = 0;
  for await (const record of readTable(path)) {
    if (columns === undefined) columns = assertColumns(record);
    else {
      rows += 1;
      if (rows === 1) assertNoTitle(columns, record);
    }
    if (rows > IMPORT_ROWS_MAX) refuse(FIELD, m.import_too_many_rows({ max: IMPORT_ROWS_MAX }));
  }
  if (columns === undefined || rows === 0) refuse(FIELD, m.import_empty());
  return { format: findFormat(columns), columns, rows };
}

/** Yields the records of a table, the header first, without lines that are empty or have only separators. */
export async function* readTable(path: string): AsyncGenerator<string[]> {
  const { encoding, delimiter, fromLine } = await findDialect(path);
  let lastLine = fromLine - 1;
  const parser = parse({
    delimiter,
    from_line: fromLine,
    bom: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // A row of another length is refused with its number, and the others are not.
    relax_column_count: true,
    max_record_size: IMPORT_ROW_MAX_LENGTH,
    // The parser is ahead of its reader.
    on_record: (record: string[], { lines }) => {
      lastLine = lines;
      return record;
    },
  });
  // The reader of the parser gets the error.
  pipeline(
    createReadStream(path),
    (chunks: AsyncIterable<Buffer>) => decode(chunks, encoding),
    parser,
    () => {},
  );
  try {
    for await (const record of parser as AsyncIterable<string[]>) yield record;
  } catch (error) {
    throw error instanceof CsvError ? describeError(error, lastLine + 1) : error;
  }
}

/** @throws {RefusalError} for bytes that are no text of the encoding */
async function* decode(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const assertText = (text: string): string => (text.includes("\0") ? refuse(FIELD, m.import_not_utf8()) : text);
  try {
    for await (const chunk of chunks) yield assertText(decoder.decode(chunk, { stream: true }));
    yield assertText(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError && "code" in error && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA")
      refuse(FIELD, m.import_not_utf8());
    throw error;
  }
}

/** How a table is written. `sep=;` in its first line is Excel's instruction, not its header. */
type Dialect = { encoding: string; delimiter: string; fromLine: number };

async function findDialect(path: string): Promise<Dialect> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    // Excel writes "Unicode text" in UTF-16.
    const encoding = UTF_16[buffer.toString("hex", 0, 2)] ?? "utf-8";
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
    const [, instructed] = /^"?sep=([^\r\n"])"?(?:\r|\n|$)/i.exec(text) ?? [];
    if (instructed !== undefined) return { encoding, delimiter: instructed, fromLine: 2 };
    const lines = text
      .replace(/"[^"]*"/g, "")
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== "");
    // A line of one cell may be a title.
    const line = lines.slice(0, 2).find((text) => DELIMITERS.some((sign) => text.includes(sign)));
    return { encoding, delimiter: findDelimiter(line ?? "", DELIMITERS), fromLine: 1 };
  } finally {
    await file.close();
  }
}

/** @throws {RefusalError} for a line above the header, such as a title */
function assertNoTitle(header: string[], row: string[]): void {
  const [first, second] = [header, row].map((cells) => cells.filter((cell) => cell.trim() !== "").length);
  if (first === 1 && second !== undefined && second > 1)
    refuse(FIELD, m.import_title_above({ title: header.join("").trim(), cells: second }));
}

function assertColumns(record: string[]): string[] {
  const columns = record.map((name) =>
    name
      .replace(/^\u{feff}/u, "")
      .normalize("NFC")
      .trim(),
  );
  while (columns.at(-1) === "") columns.pop();
  if (columns.length > IMPORT_COLUMNS_MAX) refuse(FIELD, m.import_too_many_columns({ max: IMPORT_COLUMNS_MAX }));
  const unnamed = columns.indexOf("");
  if (unnamed >= 0) refuse(FIELD, m.import_column_unnamed({ number: unnamed + 1 }));
  const repeated = columns.find((name, index) => columns.indexOf(name) !== index);
  if (repeated !== undefined) refuse(FIELD, m.import_column_repeated({ name: repeated }));
  return columns;
}

/** @throws {RefusalError} for the sources, figures or attributions of an export */
function findFormat(columns: string[]): ImportFormat {
  const hasAll = (names: string[]) => names.every((name) => columns.includes(name));
  if (hasAll(PART_COLUMNS)) refuse(FIELD, m.import_parts_not_read());
  return hasAll(INCIDENT_COLUMNS) ? "archive" : "table";
}

function describeError({ code }: CsvError, line: number): unknown {
  if (code === "CSV_MAX_RECORD_SIZE") refuse(FIELD, m.import_row_too_long({ line }));
  if (code === "CSV_QUOTE_NOT_CLOSED") refuse(FIELD, m.import_quote_not_closed({ line }));
  refuse(FIELD, m.import_not_csv({ line }));
}

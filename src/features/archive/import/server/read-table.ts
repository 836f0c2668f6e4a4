import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { CsvError, parse } from "csv-parse";
import * as m from "#messages";
import { refuse } from "#platform/server/errors.ts";
import { KILOBYTE } from "#platform/shared/byte-units.ts";
import { IMPORT_COLUMNS_MAX, IMPORT_ROW_MAX_LENGTH, IMPORT_ROWS_MAX, type ImportFormat } from "../rules.ts";

const FIELD = "import_table";
const DELIMITERS = [",", ";", "\t", "|"];
const FIRST_BYTES = 64 * KILOBYTE;
/** Columns that identify these tables. */
const KNOWN_COLUMNS: Record<Exclude<ImportFormat, "table">, string[]> = {
  archive: ["_id", "revision_sha256", "killed_written"],
  sources: ["_id", "incident_id", "revision_sha256", "source_kind", "archived_link"],
  claims: ["_id", "incident_id", "revision_sha256", "whom", "as_written"],
  attributions: ["_id", "incident_id", "revision_sha256", "organisation_id", "stance"],
  ucdp_ged: ["id", "type_of_violence", "where_coordinates", "date_start", "date_end", "date_prec", "low", "high"],
};

const KNOWN_FORMATS = Object.keys(KNOWN_COLUMNS) as (keyof typeof KNOWN_COLUMNS)[];

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
    else rows += 1;
    if (rows > IMPORT_ROWS_MAX) refuse(FIELD, m.import_too_many_rows({ max: IMPORT_ROWS_MAX }));
  }
  if (columns === undefined || rows === 0) refuse(FIELD, m.import_empty());
  return { format: findFormat(columns), columns, rows };
}

/** Yields the records of a table, the header first, without empty lines. */
export async function* readTable(path: string): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter: await findDelimiter(path),
    skip_empty_lines: true,
    // A row of another length is refused with its number, and the others are not.
    relax_column_count: true,
    max_record_size: IMPORT_ROW_MAX_LENGTH,
  });
  // An error of the file ends the parser, whose reader then sees it.
  decode(path, parser).catch((error: unknown) => parser.destroy(error as Error));
  try {
    for await (const record of parser as AsyncIterable<string[]>) yield record;
  } catch (error) {
    throw error instanceof CsvError ? describeError(error) : error;
  }
}

/** Writes a file to a parser as text. */
async function decode(path: string, parser: ReturnType<typeof parse>): Promise<void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const write = async (text: string) => {
    if (text.includes("\0")) refuse(FIELD, m.import_not_utf8());
    if (!parser.write(text)) await new Promise((resolve) => void parser.once("drain", resolve).once("close", resolve));
  };
  try {
    for await (const chunk of createReadStream(path)) {
      if (parser.destroyed) return;
      await write(decoder.decode(chunk as Buffer, { stream: true }));
    }
    await write(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError && "code" in error && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA")
      refuse(FIELD, m.import_not_utf8());
    throw error;
  }
  parser.end();
}

/** Returns the delimiter that splits the first line into the most cells. */
async function findDelimiter(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    const [line = ""] = buffer
      .toString("utf8", 0, bytesRead)
      .replace(/"[^"]*"/g, "")
      .split(/[\r\n]/);
    const count = (sign: string) => line.split(sign).length;
    return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  } finally {
    await file.close();
  }
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

const findFormat = (columns: string[]): ImportFormat =>
  KNOWN_FORMATS.find((format) => KNOWN_COLUMNS[format].every((name) => columns.includes(name))) ?? "table";

function describeError({ code, lines }: CsvError & { lines?: number }): unknown {
  const line = Number(lines ?? 1);
  if (code === "CSV_MAX_RECORD_SIZE") refuse(FIELD, m.import_row_too_long({ line }));
  if (code === "CSV_QUOTE_NOT_CLOSED") refuse(FIELD, m.import_quote_not_closed({ line }));
  refuse(FIELD, m.import_not_csv({ line }));
}

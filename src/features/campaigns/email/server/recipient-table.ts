import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import * as m from "#messages";
import { RefusalError } from "#platform/server/http/errors.ts";
import type { Issue } from "#platform/shared/define-call.ts";
import { normalizeEmail } from "#platform/shared/email-address.ts";
import { removeDuplicates } from "#platform/shared/lists.ts";
import { findDelimiter, restoreText } from "#platform/shared/table-cells.ts";
import { parseCountry } from "../country-rules.ts";
import { type RecipientRow, recipientRowSchema } from "../recipient-rules.ts";
import { RECIPIENTS_MAX_COUNT } from "../rules.ts";

const FIELD = "table";
const COLUMNS = ["country", "region", "name", "email_address"] as const;
/** The headings of each column. */
const HEADINGS: Record<(typeof COLUMNS)[number], RegExp> = {
  country: /^(country|ሀገር|አገር)$/i,
  region: /^(region|state|province|constituency|ክልል|አካባቢ)$/i,
  name: /^(name|ስም)$/i,
  email_address: /^(e-?mail|e-?mail[ _]address|address|ኢሜይል|የኢሜይል አድራሻ)$/i,
};
/** The most rows whose errors are reported; more help nobody. */
const ISSUES_MAX_COUNT = 20;

/** A record of the parser with its option `info`. */
type Parsed = { record: string[]; info: { lines: number } };
type Recipient = RecipientRow & { bounced_on?: string | null };
type Line = { line: number; cells: string[] };

/**
 * Parses a table of recipients, in order and with each address once per country and region.
 *
 * @throws {RefusalError} with an issue for each wrong row, by the number of its line
 */
export function parseRecipientTable(table: string): RecipientRow[] {
  const lines = parseLines(table);
  const headings = lines[0] && findHeadings(lines[0].cells);
  const rows: RecipientRow[] = [];
  const messages: string[] = [];
  for (const { line, cells } of headings ? lines.slice(1) : lines) {
    const result = parseRow(cells, headings ?? COLUMNS);
    if ("row" in result) rows.push(result.row);
    else messages.push(m.recipient_line_wrong({ line, reason: result.reason }));
  }
  if (messages.length > 0) refuseTable(messages);
  const unique = removeDuplicates(rows, getPlaceKey);
  const tooLong = findTooLongLists(unique);
  if (tooLong.length > 0) refuseTable(tooLong);
  return unique;
}

/** @throws {RefusalError} with the first of the messages as issues */
function refuseTable(messages: string[]): never {
  const issues: Issue[] = messages.slice(0, ISSUES_MAX_COUNT).map((message) => ({ path: FIELD, message }));
  throw new RefusalError(m.recipients_refused({ count: messages.length }), issues);
}

function parseLines(table: string): Line[] {
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true } as const;
    const records = parse(table, { ...options, delimiter: findDelimiter(getFirstLine(table)) }) as unknown as Parsed[];
    return records
      .map(({ record, info }) => ({ line: info.lines, cells: record.map(restoreText) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: number }).lines ?? 1);
    refuseTable([m.recipient_line_wrong({ line, reason: m.recipient_row_not_csv() })]);
  }
}

/** Returns the first line without what is quoted in it. */
const getFirstLine = (table: string): string =>
  table
    .trimStart()
    .replaceAll(/"[^"\n]*"/g, "")
    .split(/[\r\n]/, 1)[0] ?? "";

/** Returns the column of each cell if the first line has headings, among them country and address; else undefined. */
function findHeadings(cells: string[]): (keyof RecipientRow | undefined)[] | undefined {
  const headings = cells.map((cell) => COLUMNS.find((column) => HEADINGS[column].test(cell.normalize("NFC"))));
  return headings.includes("country") && headings.includes("email_address") ? headings : undefined;
}

function parseRow(
  cells: string[],
  columns: readonly (keyof RecipientRow | undefined)[],
): { row: RecipientRow } | { reason: string } {
  if (cells.length !== columns.length) return { reason: m.recipient_row_cells({ count: cells.length, max: columns.length }) };
  const named = Object.fromEntries(columns.map((column, index) => [column ?? "", cells[index] ?? ""]));
  const { country = "", region = "", name = "", email_address = "" } = named;
  const result = recipientRowSchema.safeParse({ country: parseCountry(country) ?? country, region, name, email_address });
  if (result.success) return { row: result.data };
  return { reason: [...new Set(result.error.issues.map(({ message }) => message))].join(" ") };
}

/** Returns a key that is equal for the same address in the same place. */
export const getPlaceKey = ({ country, region, email_address }: RecipientRow) =>
  JSON.stringify([country, region, normalizeEmail(email_address)]);

/** Returns an error for each place whose letter would go to too many: to those of a region and those of its whole country. */
function findTooLongLists(rows: RecipientRow[]): string[] {
  const counts = new Map<string, number>();
  const count = (place: string) => counts.get(place) ?? 0;
  for (const { country, region } of rows) {
    const place = JSON.stringify([country, region]);
    counts.set(place, count(place) + 1);
  }
  return [...counts.keys()].flatMap((place) => {
    const [country, region] = JSON.parse(place) as [string, string];
    const total = count(place) + (region === "" ? 0 : count(JSON.stringify([country, ""])));
    if (total <= RECIPIENTS_MAX_COUNT) return [];
    return [m.recipients_of_place_too_many({ place: region ? `${region}, ${country}` : country, max: RECIPIENTS_MAX_COUNT })];
  });
}

/** Formats a recipient as a row of the input table; with the day on which mail to it bounced, if it did. */
export const formatRecipientLine = ({ country, region, name, email_address, bounced_on }: Recipient): string =>
  stringify([[country, region, name, email_address, ...(bounced_on ? [bounced_on] : [])]]).trimEnd();

/** Returns the field of the audit trail with the recipients by country; no field without any. */
export const toRecipientLines = (recipients: Recipient[]) =>
  recipients.length > 0 ? { recipients: recipients.map(formatRecipientLine) } : {};

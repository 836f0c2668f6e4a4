import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import * as m from "#messages";
import { RefusalError } from "#platform/server/errors.ts";
import type { Issue } from "#platform/shared/define-call.ts";
import { normalizeEmail } from "#platform/shared/email-address.ts";
import { restoreText } from "#platform/shared/escape-text.ts";
import { removeDuplicates } from "#platform/shared/lists.ts";
import { parseCountry } from "../country-rules.ts";
import { type RecipientRow, recipientRowSchema } from "../recipient-rules.ts";
import { RECIPIENTS_MAX_COUNT } from "../rules.ts";

const FIELD = "table";
const DELIMITERS = [",", ";", "\t"];
const COLUMNS = ["country", "region", "name", "email_address"] as const;
/** What a heading may say. */
const HEADINGS: Record<(typeof COLUMNS)[number], RegExp> = {
  country: /^(country|ሀገር|አገር)$/i,
  region: /^(region|state|province|constituency|ክልል|አካባቢ)$/i,
  name: /^(name|ስም)$/i,
  email_address: /^(e-?mail|e-?mail[ _]address|address|ኢሜይል|የኢሜይል አድራሻ)$/i,
};
/** Rows whose reason is given; more help nobody. */
const ISSUES_MAX_COUNT = 20;

/** What the parser returns with `info`. */
type Parsed = { record: string[]; info: { lines: number } };
type Recipient = RecipientRow & { bounced_on?: string | null };
type Line = { line: number; cells: string[] };

/**
 * Parses a table of recipients, each address once for a country and region, in their order.
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

/** @throws {RefusalError} with the first of the reasons as issues */
function refuseTable(messages: string[]): never {
  const issues: Issue[] = messages.slice(0, ISSUES_MAX_COUNT).map((message) => ({ path: FIELD, message }));
  throw new RefusalError(m.recipients_refused({ count: messages.length }), issues);
}

function parseLines(table: string): Line[] {
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true } as const;
    const records = parse(table, { ...options, delimiter: findDelimiter(table) }) as unknown as Parsed[];
    return records
      .map(({ record, info }) => ({ line: info.lines, cells: record.map(restoreText) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: number }).lines ?? 1);
    refuseTable([m.recipient_line_wrong({ line, reason: m.recipient_row_not_csv() })]);
  }
}

/** Returns the sign that separates the most cells of the first line. */
function findDelimiter(table: string): string {
  const [line = ""] = table
    .trimStart()
    .replaceAll(/"[^"\n]*"/g, "")
    .split(/[\r\n]/, 1);
  const count = (sign: string) => line.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Returns the column of each cell where the first line has headings, which name the country and the address; else undefined. */
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

/** Returns what is the same address in the same place. */
export const getPlaceKey = ({ country, region, email_address }: RecipientRow) =>
  JSON.stringify([country, region, normalizeEmail(email_address)]);

/** Returns why the letter of somebody would go to too many: those of a region and those of its whole country. */
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

/** Returns a recipient as a row of the table that can be brought in; with the day on which mail to it bounced, where it did. */
export const formatRecipientLine = ({ country, region, name, email_address, bounced_on }: Recipient): string =>
  stringify([[country, region, name, email_address, ...(bounced_on ? [bounced_on] : [])]]).trimEnd();

/** Returns the field of the audit trail with the recipients by country; nothing where there are none. */
export const toRecipientLines = (recipients: Recipient[]) =>
  recipients.length > 0 ? { recipients: recipients.map(formatRecipientLine) } : {};

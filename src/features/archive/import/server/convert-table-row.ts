import { formatIncidentDate } from "#features/archive/incidents/date-rules.ts";
import { kindLabels } from "#features/archive/incidents/labels.ts";
import { isYearIncomplete, parseDateInput } from "#features/archive/incidents/parse-date-input.ts";
import * as m from "#messages";
import { detectLanguage } from "#platform/shared/detect-language.ts";
import { languages } from "#platform/shared/languages.ts";
import { DAY_SEPARATOR, TIME } from "#platform/shared/normalize-date-input.ts";
import { removeInvisible } from "#platform/shared/normalize-unicode.ts";
import { COUNT_NAMES, type Count, type CountName, NOT_KNOWN } from "../../incidents/count-rules.ts";
import { INCIDENT_KINDS, type IncidentKind } from "../../incidents/kind-rules.ts";
import { explainUnreadCount, isAbout, isRounded, parseCount } from "../../incidents/parse-count.ts";
import { MEDIA_DESCRIPTION_MAX } from "../../sources/rules.ts";
import type { DateOrder, ImportField, ImportMapping, Remark } from "../rules.ts";
import { type Cells, type ConvertedRow, cutText } from "./converted-row.ts";

/** Converts a row of any table, by the mapping of its columns. */
export function convertTableRow(cells: Cells, { columns, language, date_order }: ImportMapping): ConvertedRow {
  const problems: Remark[] = [];
  const read = (field: ImportField) => (cells[columns[field] ?? ""] ?? "").trim();
  const addProblem = (field: ImportField, message: string) => void problems.push({ column: columns[field] ?? null, message });
  const readDate = (field: ImportField) => {
    const text = read(field);
    if (text === "") return undefined;
    const cell = parseDateCell(text, date_order);
    if ("date" in cell) return cell.date;
    addProblem(field, cell.problem);
    return undefined;
  };

  const title = read("title");
  const told = language ?? detectLanguage(title);
  const [first, last] = [readDate("date"), readDate("last_day")];
  const kinds = readKinds(read("kinds"), (message) => addProblem("kinds", message));
  const [link, sourceTitle, outlet] = [read("source_link"), read("source_title"), read("source_outlet")];
  // A source without a link is a document.
  const reference = [outlet, sourceTitle].filter((text) => text !== "").join(": ");
  const externalId = read("external_id");
  if (isRounded(externalId)) addProblem("external_id", m.number_rounded({ text: externalId }));
  // A count has no mark for an estimate.
  const estimates = COUNT_NAMES.map(read).filter((text) => isAbout(text) && parseCount(text) !== null);
  return {
    values: {
      title,
      language: told,
      ...(read("description") !== "" && { description: read("description") }),
      ...(read("location") !== "" && { location: read("location") }),
      ...(read("narrative") !== "" && { [`narrative_${told}`]: read("narrative") }),
      ...(first !== undefined && { date: last === undefined || last === first ? first : `${first}/${last}` }),
      ...Object.fromEntries(COUNT_NAMES.map((name) => [name, readCount(name, read, addProblem)])),
      ...(estimates.length > 0 && { reason: m.import_estimates({ texts: estimates.join("; ") }, { locale: told }) }),
      kinds,
      ...(externalId !== "" && { external_ids: [{ scheme: "other" as const, value: externalId }] }),
    },
    ...((link || reference) !== "" && {
      source: {
        ...(link === "" ? { reference } : { article_link: link }),
        ...(outlet !== "" && { outlet }),
        description: cutText(sourceTitle || title, MEDIA_DESCRIPTION_MAX),
        ...(sourceTitle !== "" && { title: sourceTitle }),
      },
    }),
    columns: {
      ...columns,
      ...Object.fromEntries(COUNT_NAMES.map((name) => [name, columns[name] ?? columns[`${name}_minimum`]])),
      ...(columns.narrative && { [`narrative_${told}`]: columns.narrative }),
      date_of_incident: columns.date,
      external_ids: columns.external_id,
      article_link: columns.source_link,
      outlet: columns.source_outlet,
      reference: columns.source_outlet ?? columns.source_title,
    },
    problems,
  };
}

type AddProblem = (field: ImportField, message: string) => void;

/** Returns a count from one cell, or from a cell with the minimum and one with the maximum. */
function readCount(name: CountName, read: (field: ImportField) => string, addProblem: AddProblem): Count {
  const readCell = (field: ImportField) => {
    const count = parseCount(read(field));
    if (count === null) addProblem(field, explainCount(read(field)));
    return count ?? NOT_KNOWN;
  };
  const [least, most] = [`${name}_minimum`, `${name}_maximum`] as const;
  if (read(least) === "" && read(most) === "") return readCell(name);
  return { minimum: readCell(least).minimum, maximum: readCell(most).maximum };
}

/** Returns why a cell is not read as a count. */
export const explainCount = (text: string): string => explainUnreadCount(text) ?? m.import_count_unreadable({ text });

/** Returns the kinds of event in a cell, by their keys or their names in either language. */
export function readKinds(cell: string, addProblem: (message: string) => void): IncidentKind[] {
  const words = cell
    .split(/[;,|]/)
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== "");
  return words.flatMap((word) => {
    const kind = INCIDENT_KINDS.find((key) => key === word.replaceAll(" ", "_") || listNames(key).includes(word));
    if (!kind) addProblem(m.import_kind_unknown({ text: word }));
    return kind ?? [];
  });
}

const listNames = (kind: IncidentKind) => languages.map((locale) => kindLabels[kind]({}, { locale }).toLowerCase());

/** A day in digits, with the day or the month first. */
const NUMERIC_DAY = new RegExp(
  String.raw`^(\d{1,2})${DAY_SEPARATOR}(\d{1,2})${DAY_SEPARATOR}(\d{4})(?:T\d{1,2}:\d{2}(?::\d{2})?)?$`,
);
const MONTHS = 12;

type DateCell = { date: string } | { problem: string };

/** Returns the date in a cell as an expression, or why it cannot be read. An ambiguous day is not guessed. */
export function parseDateCell(cell: string, order: DateOrder | undefined): DateCell {
  const text = removeInvisible(cell).trim();
  const [, one = "", other = "", year = ""] = NUMERIC_DAY.exec(text.replace(TIME, "")) ?? [];
  if (year !== "") {
    const isAmbiguous = one !== other && Number(one) <= MONTHS && Number(other) <= MONTHS;
    if (isAmbiguous && order === undefined) return { problem: m.import_date_ambiguous({ text }) };
    const isMonthFirst = isAmbiguous ? order === "month_first" : Number(other) > MONTHS;
    const [month, day] = isMonthFirst ? [one, other] : [other, one];
    return toDateCell(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, text);
  }
  return toDateCell(text, text);
}

function toDateCell(input: string, text: string): DateCell {
  const reading = parseDateInput(input);
  if (!reading || "notInCalendar" in reading) return { problem: m.import_date_unreadable({ text }) };
  if (isYearIncomplete(reading.date, text)) return { problem: m.date_year_incomplete({ text }) };
  return { date: formatIncidentDate(reading.date) };
}

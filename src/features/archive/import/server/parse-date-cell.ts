import * as m from "#messages";
import { formatIncidentDate } from "../../incidents/date-rules.ts";
import { parseDateInput } from "../../incidents/parse-date-input.ts";
import type { DateOrder } from "../rules.ts";

/** A day of which both numbers could be the month. */
const NUMERIC_DAY = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;
const MONTHS = 12;

type DateCell = { date: string } | { problem: string };

/** Returns the date in a cell as an expression, or why it cannot be read. What could be two days is not guessed. */
export function parseDateCell(cell: string, order: DateOrder | undefined): DateCell {
  const text = cell.trim();
  const [, one = "", , other = "", year = ""] = NUMERIC_DAY.exec(text) ?? [];
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
  return reading && "date" in reading
    ? { date: formatIncidentDate(reading.date) }
    : { problem: m.import_date_unreadable({ text }) };
}

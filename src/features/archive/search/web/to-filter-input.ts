import { getBounds } from "#features/archive/incidents/date-rules.ts";
import { parseDateInput } from "#features/archive/incidents/parse-date-input.ts";
import { isIsoDay } from "#platform/shared/iso-day.ts";
import type { SearchValues } from "./search-address.ts";

/** Returns the input of the calls: days as they take them, in whichever calendar or words they were typed. */
export function toFilterInput({ from, to, sort, view: _view, before: _before, ...filters }: SearchValues) {
  return {
    ...filters,
    ...(from !== undefined && { from: toDay(from, "earliest") }),
    ...(to !== undefined && { to: toDay(to, "latest") }),
  };
}

/** Text that is no date stays as it is, so that the call says what is wrong with it. */
function toDay(text: string, bound: "earliest" | "latest"): string {
  if (isIsoDay(text)) return text;
  const reading = parseDateInput(text);
  return reading && "date" in reading ? (getBounds(reading.date)[bound] ?? text) : text;
}

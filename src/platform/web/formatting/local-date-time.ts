import { isIsoDay } from "#platform/shared/iso-day.ts";
import { normalizeDateInput } from "#platform/shared/normalize-date-input.ts";

/** Formats a moment as a day and a time, "2027-03-01T06:00": in the time zone of the device, to the minute. */
export function toLocalDateTime(moment: Date): string {
  const day = [String(moment.getFullYear()).padStart(4, "0"), pad(moment.getMonth() + 1), pad(moment.getDate())].join("-");
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** Parses such a text into ISO 8601 in UTC; returns null when it is invalid. */
export function fromLocalDateTime(text: string): string | null {
  // A text without an offset is parsed in the time zone of the device.
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? new Date(text) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}

/** Splits a typed text into a day and a time, around the last "T". */
export function splitDateTime(text: string): [day: string, time: string] {
  const [, day = "", time = ""] = /^(.*)T([^T]*)$/.exec(text) ?? [];
  return [day, time];
}

/** Parses a day as people type it, "T" and a time into ISO 8601 in UTC; returns null when it is invalid. */
export function parseDateTimeInput(text: string): string | null {
  const [day, time] = splitDateTime(text);
  const isoDay = normalizeDateInput(day);
  // `Date` would make 2 March of 30 February.
  return isIsoDay(isoDay) ? fromLocalDateTime(`${isoDay}T${time}`) : null;
}

const pad = (number: number) => String(number).padStart(2, "0");

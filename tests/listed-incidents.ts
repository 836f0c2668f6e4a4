import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COUNT_NAMES, type CountName } from "#features/archive/incidents/count-rules.ts";
import type { CountFormValue } from "#features/archive/incidents/web/count-form.ts";

/** An incident with its date and counts as its sources give them, in words where they do. */
export type ListedIncident = {
  title: string;
  location: string;
  date_of_incident: string | null;
  number_of_killed?: number | null;
  number_of_injured?: number | null;
  number_of_displaced?: number | null;
  raw: Partial<Record<CountName | "date", string>>;
};

/*
 * A list that is not part of this repository: where TEST_DATA names a folder with incidents/ethiopia-curated.json, the tests
 * of the form read it, too. What it exercises is in other tests, by other incidents.
 */
const folder = process.env.TEST_DATA;
export const listedIncidents: ListedIncident[] = folder
  ? JSON.parse(readFileSync(join(folder, "incidents/ethiopia-curated.json"), "utf8")).incidents
  : [];

/** Returns the date as an admin types it: in the words of the source, if any, without other words. */
export function typeDate({ date_of_incident, raw }: ListedIncident): string {
  return raw.date?.replace(", two attacks", "") ?? date_of_incident ?? "";
}

/** What an admin chooses and types for "52+", "19,200-30,000", "at least 287", a number, or what names no number. */
export function typeCounts(incident: ListedIncident): Record<CountName, CountFormValue> {
  return Object.fromEntries(COUNT_NAMES.map((name) => [name, typeCount(incident, name)])) as Record<CountName, CountFormValue>;
}

function typeCount({ raw, ...incident }: ListedIncident, name: CountName): CountFormValue {
  const words = raw[name]?.replaceAll(",", "") ?? "";
  const [, minimum = "", maximum = ""] = /^(\d+)-(\d+)$/.exec(words) ?? /^(?:at least )?(\d+)(?=\+| |;|$)/.exec(words) ?? [];
  if (minimum !== "") return { kind: "range", minimum, maximum };
  const number = incident[`number_of_${name}`] ?? null;
  return { kind: number === null ? "unknown" : "number", minimum: String(number ?? ""), maximum: "" };
}

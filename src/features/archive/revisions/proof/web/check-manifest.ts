import canonicalize from "canonicalize";
import {
  getYearAsOf,
  type ListedYear,
  MANIFEST_VERSION,
  type Manifest,
  type ManifestDay,
  type ManifestEntry,
  type ManifestYear,
} from "../manifest.ts";
import { hashJson, hashText } from "./hash.ts";

export type ManifestDifference =
  /** What it lists of this day is not what was hashed then, or does not follow the day before. */
  | { outcome: "broken"; date: string }
  /** The list of today differs in this day, which is over. */
  | { outcome: "changed"; date: string }
  /** The list of today lacks what this day listed. */
  | { outcome: "missing"; date: string }
  /** The list of today has an entry of this day, which was added after the day was over. */
  | { outcome: "backdated"; date: string }
  /** The list of today differs in this year, as far as it was listed. */
  | { outcome: "year-changed"; year: string };

export type ManifestComparison = ManifestDifference | { outcome: "same" };

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Returns the manifest in a value; "newer" for one of a later format, undefined for anything else. */
export function parseManifest(value: unknown): Manifest | "newer" | undefined {
  if (!isObject(value) || !Array.isArray(value.years) || typeof value.version !== "number") return undefined;
  if (value.version > MANIFEST_VERSION) return "newer";
  return isText(value.as_of) && isText(value.site) && value.years.every(isListedYear) ? (value as Manifest) : undefined;
}

const isListedYear = (value: unknown): value is ListedYear =>
  isObject(value) && isText(value.year) && isText(value.sha256) && typeof value.entries === "number";

/** Returns the file of a year in a value; undefined for anything else. */
export function parseYear(value: unknown): ManifestYear | undefined {
  if (!isObject(value) || !isText(value.year) || !isText(value.as_of) || !Array.isArray(value.days)) return undefined;
  return value.days.every(isDay) ? (value as ManifestYear) : undefined;
}

function isDay(value: unknown): value is ManifestDay {
  return (
    isObject(value) && isText(value.date) && isText(value.sha256) && Array.isArray(value.entries) && value.entries.every(isEntry)
  );
}

function isEntry(value: unknown): value is ManifestEntry {
  return (
    isObject(value) &&
    isText(value.incident_id) &&
    isText(value.kind) &&
    isText(value.sha256) &&
    typeof value.revision === "number"
  );
}

/** Returns the first day that does not match its hash or the day before; undefined when all do. `first` is the hash before them. */
export function findBrokenDay(days: ManifestDay[], first: string | null): string | undefined {
  let previous: Pick<ManifestDay, "sha256" | "date"> | undefined;
  for (const day of days) {
    const { sha256, ...rest } = day;
    const follows = day.previous_sha256 === (previous ? previous.sha256 : first) && (!previous || previous.date < day.date);
    if (!follows || hashJson(rest) !== sha256) return day.date;
    previous = day;
  }
  return undefined;
}

/** Returns whether the first entries of a file are those that a manifest of a day lists: further ones may have followed. */
export function isListed(file: ManifestYear | undefined, { year, entries, sha256 }: ListedYear, asOf: string): boolean {
  if (file?.year !== year) return false;
  const days = takeEntries(file.days, entries);
  return hashFileOf({ year, days, as_of: getYearAsOf(year, asOf) }) === sha256;
}

/** Returns the days as they were when they had so many entries. */
function takeEntries(days: ManifestDay[], count: number): ManifestDay[] {
  const taken: ManifestDay[] = [];
  let left = count;
  for (const { sha256, ...day } of days) {
    if (left <= 0) break;
    const cut = { ...day, entries: day.entries.slice(0, left) };
    const isWhole = left >= day.entries.length;
    taken.push({ ...cut, sha256: isWhole ? sha256 : (hashJson(cut) ?? "") });
    left -= day.entries.length;
  }
  return taken;
}

/** Returns the hash of a file as the site writes it: a line of canonical JSON for each day. */
function hashFileOf({ year, days, as_of }: ManifestYear): string | undefined {
  try {
    const lines = days.map((day) => `\n${canonicalize(day)}`).join();
    return hashText(`{"year":${JSON.stringify(year)},"days":[${lines}\n],"as_of":${JSON.stringify(as_of)}}\n`);
  } catch {
    // A text that is no Unicode has no canonical JSON.
    return undefined;
  }
}

/** Compares a saved manifest with the files of today: each year must begin with what was listed then. */
export function compareManifests({ years, as_of }: Manifest, today: ManifestYear[]): ManifestComparison {
  const changed = years.find((listed) => !isListed(findYear(today, listed.year), listed, as_of));
  if (changed) return { outcome: "year-changed", year: changed.year };
  const added = today.find(({ year }) => year < as_of.slice(0, year.length) && !years.some((listed) => listed.year === year));
  return added ? { outcome: "year-changed", year: added.year } : { outcome: "same" };
}

const findYear = (files: ManifestYear[], year: string) => files.find((file) => file.year === year);

/** Compares the saved file of a year with that of today: days that were over then must be the same; the last one may have grown. */
export function compareYears(saved: ManifestYear, files: ManifestYear[]): ManifestComparison {
  const broken = findBrokenDay(saved.days, saved.days[0]?.previous_sha256 ?? null);
  if (broken !== undefined) return { outcome: "broken", date: broken };
  const today = findYear(files, saved.year)?.days ?? [];
  for (const [index, day] of saved.days.entries()) {
    const now = today[index];
    if (!now) return { outcome: "missing", date: day.date };
    if (now.date < day.date) return { outcome: "backdated", date: now.date };
    if (now.date > day.date) return { outcome: "missing", date: day.date };
    if (now.sha256 === day.sha256) continue;
    const isOver = day.date < saved.as_of;
    if (isOver || !hasGrown(day, now)) return { outcome: "changed", date: day.date };
  }
  const next = today[saved.days.length];
  return next && next.date < saved.as_of ? { outcome: "backdated", date: next.date } : { outcome: "same" };
}

const hasGrown = (day: ManifestDay, now: ManifestDay) =>
  now.previous_sha256 === day.previous_sha256 && hashJson(now.entries.slice(0, day.entries.length)) === hashJson(day.entries);

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
  /** The listed entries of this day do not match its hash, or do not follow the previous day. */
  | { outcome: "broken"; date: string }
  /** The current list differs in this past day. */
  | { outcome: "changed"; date: string }
  /** The current list lacks entries of this day. */
  | { outcome: "missing"; date: string }
  /** The current list has an entry of this day that was added after the day had ended. */
  | { outcome: "backdated"; date: string }
  /** The current list differs in this year, within the part that was listed before. */
  | { outcome: "year-changed"; year: string };

export type ManifestComparison = ManifestDifference | { outcome: "same" };

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Parses a manifest; "newer" for a later format, undefined for anything else. */
export function parseManifest(value: unknown): Manifest | "newer" | undefined {
  if (!isObject(value) || !Array.isArray(value.years) || typeof value.version !== "number") return undefined;
  if (value.version > MANIFEST_VERSION) return "newer";
  return isText(value.as_of) && isText(value.site) && value.years.every(isListedYear) ? (value as Manifest) : undefined;
}

const isListedYear = (value: unknown): value is ListedYear =>
  isObject(value) && isText(value.year) && isText(value.sha256) && typeof value.entries === "number";

/** Parses the file of a year; undefined for anything else. */
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

/** Returns the first day that does not match its hash or the previous day; undefined if all match. `first` is the hash before them. */
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

/** Returns whether a file begins with the entries that a manifest lists; further ones may have followed. */
export function isListed(file: ManifestYear | undefined, { year, entries, sha256 }: ListedYear, asOf: string): boolean {
  if (file?.year !== year) return false;
  const days = takeEntries(file.days, entries);
  return hashFileOf({ year, days, as_of: getYearAsOf(year, asOf) }) === sha256;
}

/** Returns the days up to this number of entries. */
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

/** Returns the hash of a file in the site's format: a line of canonical JSON for each day. */
function hashFileOf({ year, days, as_of }: ManifestYear): string | undefined {
  try {
    const lines = days.map((day) => `\n${canonicalize(day)}`).join();
    return hashText(`{"year":${JSON.stringify(year)},"days":[${lines}\n],"as_of":${JSON.stringify(as_of)}}\n`);
  } catch {
    // Text that is not valid Unicode has no canonical JSON.
    return undefined;
  }
}

/** Compares a saved manifest with the current files: each year must begin with the entries listed then. */
export function compareManifests({ years, as_of }: Manifest, today: ManifestYear[]): ManifestComparison {
  const changed = years.find((listed) => !isListed(findYear(today, listed.year), listed, as_of));
  if (changed) return { outcome: "year-changed", year: changed.year };
  const added = today.find(({ year }) => year < as_of.slice(0, year.length) && !years.some((listed) => listed.year === year));
  return added ? { outcome: "year-changed", year: added.year } : { outcome: "same" };
}

const findYear = (files: ManifestYear[], year: string) => files.find((file) => file.year === year);

/** Compares the saved file of a year with the current one: past days must be the same; the last day may have grown. */
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

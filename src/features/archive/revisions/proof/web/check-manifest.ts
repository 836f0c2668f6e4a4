import { MANIFEST_VERSION, type Manifest, type ManifestDay, type ManifestEntry } from "../manifest.ts";
import { hashJson } from "./hash.ts";

export type ManifestDifference =
  /** What it lists of this day is not what was hashed then, or does not follow the day before. */
  | { outcome: "broken"; date: string }
  /** The list of today differs in this day, which is over. */
  | { outcome: "changed"; date: string }
  /** The list of today lacks what this day listed. */
  | { outcome: "missing"; date: string }
  /** The list of today has an entry of this day, which was added after the day was over. */
  | { outcome: "backdated"; date: string };

export type ManifestComparison = ManifestDifference | { outcome: "same" };

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Returns the manifest in a value; "newer" for one of a later format, undefined for anything else. */
export function parseManifest(value: unknown): Manifest | "newer" | undefined {
  if (!isObject(value) || !Array.isArray(value.days) || typeof value.version !== "number") return undefined;
  if (value.version > MANIFEST_VERSION) return "newer";
  if (!isText(value.as_of) || !isText(value.site) || !value.days.every(isDay)) return undefined;
  return value as Manifest;
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

/** Returns the first day that does not match its hash or the day before; undefined when all do. */
export function findBrokenDay({ days }: Manifest): string | undefined {
  let previous: ManifestDay | undefined;
  for (const day of days) {
    const { sha256, ...rest } = day;
    const follows = day.previous_sha256 === (previous?.sha256 ?? null) && (!previous || previous.date < day.date);
    if (!follows || hashJson(rest) !== sha256) return day.date;
    previous = day;
  }
  return undefined;
}

/** Compares a saved manifest with the one of today: days that were over then must be the same; the last one may have grown. */
export function compareManifests(saved: Manifest, today: Manifest): ManifestComparison {
  const broken = findBrokenDay(saved);
  if (broken !== undefined) return { outcome: "broken", date: broken };
  for (const [index, day] of saved.days.entries()) {
    const now = today.days[index];
    if (!now) return { outcome: "missing", date: day.date };
    if (now.date < day.date) return { outcome: "backdated", date: now.date };
    if (now.date > day.date) return { outcome: "missing", date: day.date };
    if (now.sha256 === day.sha256) continue;
    const isOver = day.date < saved.as_of;
    if (isOver || !hasGrown(day, now)) return { outcome: "changed", date: day.date };
  }
  const next = today.days[saved.days.length];
  return next && next.date < saved.as_of ? { outcome: "backdated", date: next.date } : { outcome: "same" };
}

const hasGrown = (day: ManifestDay, now: ManifestDay) =>
  now.previous_sha256 === day.previous_sha256 && hashJson(now.entries.slice(0, day.entries.length)) === hashJson(day.entries);

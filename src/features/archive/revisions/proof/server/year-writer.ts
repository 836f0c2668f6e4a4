import { createHash } from "node:crypto";
import type { ManifestEntryRow } from "#database/tables.ts";
import type { ManifestEntry } from "../manifest.ts";

/** The text that ends the last day of a file, and the hash of that day, which the next day refers to. */
type DayEnd = { text: string; sha256: string | null };

/** Writes the file of a year entry by entry, one line of canonical JSON for each day. */
export class YearWriter {
  readonly #year: string;
  #previous: string | null;
  #day: { date: string; hash: ReturnType<typeof createHash> } | undefined;

  /** `previous` is the hash of the last day of the year before. */
  constructor(year: string, previous: string | null) {
    this.#year = year;
    this.#previous = previous;
  }

  begin(): string {
    return `{"year":${JSON.stringify(this.#year)},"days":[`;
  }

  /** Returns the text of an entry, preceded by the end of the previous day if a new one begins. */
  add(row: ManifestEntryRow): string {
    if (this.#day?.date === row.date) return this.#write(`,${JSON.stringify(toEntry(row))}`);
    const { text, sha256 } = this.endDay();
    this.#previous = sha256;
    const start = this.#day ? `${text},\n` : "\n";
    this.#day = { date: row.date, hash: createHash("sha256") };
    return start + this.#write(`{"date":${JSON.stringify(row.date)},"entries":[${JSON.stringify(toEntry(row))}`);
  }

  /** Returns the end of the last day so far; further entries may follow. */
  endDay(): DayEnd {
    if (!this.#day) return { text: "", sha256: this.#previous };
    const text = `],"previous_sha256":${JSON.stringify(this.#previous)}`;
    const sha256 = this.#day.hash.copy().update(`${text}}`).digest("hex");
    return { text: `${text},"sha256":"${sha256}"}`, sha256 };
  }

  #write(text: string): string {
    this.#day?.hash.update(text);
    return text;
  }
}

/** Returns the end of a file, which follows the end of its last day. */
export const endYear = (asOf: string): string => `\n],"as_of":${JSON.stringify(asOf)}}\n`;

/** Returns an entry in its form in the manifest, with its names in the order of canonical JSON. */
function toEntry({ incident_id, kind, record_sha256, revision, sha256, type, width }: ManifestEntryRow): ManifestEntry {
  return {
    incident_id,
    kind,
    ...(record_sha256 === null ? {} : { record_sha256 }),
    revision,
    sha256,
    ...(type === null ? {} : { type }),
    ...(width === null ? {} : { width }),
  };
}

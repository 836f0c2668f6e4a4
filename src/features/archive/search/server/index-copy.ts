import { verificationStatusSchema } from "#features/archive/incidents/verification-rules.ts";
import { readPages } from "#platform/server/process/slices.ts";
import { type Db, findIndexState, type IndexRow, listChangedRows } from "../../search-index/server/index-store.ts";

/** Rows read at once; few, as SQLite queries are synchronous. */
const READ_SIZE = 250;
const FIRST_CAPACITY = 1024;
/** The last day of an incident without an end, later than all others. */
export const NO_END = 99_991_231;
/** An unknown number. */
export const UNKNOWN = -1;
/** The properties of a row's incident, one bit each. */
export const FLAGS = {
  exists: 1,
  listed: 2,
  deleted: 4,
  draft: 8,
  unpublished: 16,
  replaced: 32,
  part: 64,
  /** The place is known exactly or nearly. */
  pointed: 128,
} as const;
const STATUSES: string[] = verificationStatusSchema.options;
/** Returns the status with this number. */
export const getStatusName = (status: number): string => STATUSES[status] ?? "";
export const getStatusNumber = (name: string): number => STATUSES.indexOf(name);

const NUMBERS = [
  ...(["order", "first", "last", "place", "zone", "region", "status", "kinds", "flags"] as const),
  ...([
    "killed_minimum",
    "killed_maximum",
    "injured_minimum",
    "injured_maximum",
    "displaced_minimum",
    "displaced_maximum",
  ] as const),
] as const;
type NumberName = (typeof NUMBERS)[number];

/** The rows of the listing as columns of numbers, indexed by the number of the row: 60 bytes per row. */
export class Columns {
  size = 0;
  /** The ids of places by their number in the columns; 0 means none. */
  readonly placeIds: string[] = [""];
  readonly #placeNumbers = new Map<string, number>([["", 0]]);
  readonly #arrays = Object.fromEntries(NUMBERS.map((name) => [name, new Int32Array(FIRST_CAPACITY)])) as Record<
    NumberName,
    Int32Array
  >;

  get(name: NumberName): Int32Array {
    return this.#arrays[name];
  }

  /** Returns the number of a place; undefined if no incident has it. */
  findPlace(id: string): number | undefined {
    return this.#placeNumbers.get(id);
  }

  set(row: IndexRow): void {
    const index = row.sequence;
    this.#reserve(index + 1);
    const values: Record<NumberName, number> = {
      order: row.incident_sequence,
      first: toDayNumber(row.first_day),
      last: row.last_day === null ? NO_END : toDayNumber(row.last_day),
      place: this.#addPlace(row.place_id),
      zone: this.#addPlace(row.zone_id),
      region: this.#addPlace(row.region_id),
      status: getStatusNumber(row.status),
      kinds: row.kinds,
      flags: getFlags(row),
      killed_minimum: row.killed_minimum ?? UNKNOWN,
      killed_maximum: row.killed_maximum ?? UNKNOWN,
      injured_minimum: row.injured_minimum ?? UNKNOWN,
      injured_maximum: row.injured_maximum ?? UNKNOWN,
      displaced_minimum: row.displaced_minimum ?? UNKNOWN,
      displaced_maximum: row.displaced_maximum ?? UNKNOWN,
    };
    for (const name of NUMBERS) this.#arrays[name][index] = values[name];
  }

  #reserve(size: number): void {
    this.size = Math.max(this.size, size);
    if (size <= this.#arrays.flags.length) return;
    for (const name of NUMBERS) {
      const larger = new Int32Array(Math.max(size, this.#arrays[name].length * 2));
      larger.set(this.#arrays[name]);
      this.#arrays[name] = larger;
    }
  }

  #addPlace(id: string | null): number {
    const number = this.#placeNumbers.get(id ?? "") ?? this.placeIds.length;
    if (number === this.placeIds.length && id !== null) {
      this.#placeNumbers.set(id, number);
      this.placeIds.push(id);
    }
    return number;
  }
}

/**
 * A copy of the listing in memory, which follows the table by the numbers of its changes. A scan of 100,000 rows takes some milliseconds,
 * so filters, orders and sums are one pass of plain code, the same on both engines.
 */
export class IndexCopy {
  #columns = new Columns();
  #changed = 0;
  /** The copy is rebuilt after a row was removed, which is rare. */
  #removed: number | undefined;
  #refreshing: Promise<void> | undefined;

  /** Returns the current rows, and a version that changes with them. */
  async read(db: Db): Promise<{ columns: Columns; version: string }> {
    // A refresh that has already begun may miss later commits.
    await this.#refreshing?.catch(() => undefined);
    this.#refreshing ??= this.#refresh(db).finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
    return { columns: this.#columns, version: `${this.#changed} ${this.#removed}` };
  }

  async #refresh(db: Db): Promise<void> {
    const { changed, removed } = await findIndexState(db);
    if (changed === this.#changed && removed === this.#removed) return;
    const isNew = removed !== this.#removed;
    const columns = isNew ? new Columns() : this.#columns;
    let last = isNew ? 0 : this.#changed;
    for await (const rows of readPages<IndexRow>(READ_SIZE, (row) => listChangedRows(db, row?.changed ?? last, READ_SIZE))) {
      for (const row of rows) columns.set(row);
      last = rows.at(-1)?.changed ?? last;
    }
    this.#columns = columns;
    this.#changed = Math.max(last, changed);
    this.#removed = removed;
  }
}

export const toDayNumber = (day: string): number => Number(day.replaceAll("-", ""));

function getFlags(row: IndexRow): number {
  const isPointed = row.place_precision === "exact" || row.place_precision === "near";
  return (
    FLAGS.exists |
    (row.is_listed ? FLAGS.listed : 0) |
    (row.is_deleted ? FLAGS.deleted : 0) |
    (row.publication === "draft" ? FLAGS.draft : 0) |
    (row.publication === "unpublished" ? FLAGS.unpublished : 0) |
    (row.is_replaced ? FLAGS.replaced : 0) |
    (row.is_part ? FLAGS.part : 0) |
    (isPointed ? FLAGS.pointed : 0)
  );
}

import { LRUCache } from "lru-cache";
import * as m from "#messages";
import { refuse } from "#platform/server/http/errors.ts";
import { pause } from "#platform/server/process/slices.ts";
import { isId } from "#platform/shared/is-id.ts";
import { foldName } from "../../places/fold-name.ts";
import { listPlaceIds } from "../../places/server/place-name-store.ts";
import { findPlace } from "../../places/server/place-store.ts";
import { type Db, groupTerms, listMatchingRows, type Term } from "../../search-index/server/index-store.ts";
import { toKindBits } from "../../search-index/server/write-index.ts";
import type { SearchFilter, SearchScope } from "../filter-rules.ts";
import type { Filter } from "../rules.ts";
import { type Columns, FLAGS, getStatusNumber, type IndexCopy, toDayNumber, UNKNOWN } from "./index-copy.ts";
import { parseWords } from "./parse-words.ts";

/** Searched words whose matching rows are cached, at one byte for each row. */
const KEPT_WORDS = 20;

type Condition = (row: number) => boolean;

/** The rows that match a filter, at one moment. */
export type Matches = {
  columns: Columns;
  /** The matching rows. */
  rows: Int32Array;
  total: number;
  /** The number of rows without a filter. */
  all: number;
  /** The terms of `q`; undefined without it. */
  terms: Term[] | undefined;
  /** Returns for each filter how many incidents match without it, if any do, the most first. */
  listWithout(): { filter: SearchFilter; total: number }[];
};

export type Matcher = (db: Db, filter: Filter) => Promise<Matches>;

/** Creates a function that finds the rows of a filter. It caches the rows of the last words, so that pages and counts share them. */
export function createMatcher(copy: IndexCopy): Matcher {
  const keptWords = new LRUCache<string, Uint8Array>({ max: KEPT_WORDS });

  const findRowsOf = async (db: Db, terms: Term[], size: number, version: string): Promise<Uint8Array> => {
    const key = `${version} ${JSON.stringify(terms)}`;
    const kept = keptWords.get(key);
    if (kept) return kept;
    const found = new Uint8Array(size);
    for (let next: number | undefined = 0; next !== undefined; ) {
      const part = await listMatchingRows(db, terms, next);
      for (const row of part.found) found[row] = 1;
      next = part.next;
      await pause();
    }
    keptWords.set(key, found);
    return found;
  };
  /** Finds the rows with all terms, as one array for each group of terms. */
  const findRows = async (db: Db, terms: Term[], size: number, version: string): Promise<Uint8Array[]> => {
    const found: Uint8Array[] = [];
    for (const group of groupTerms(db, terms)) found.push(await findRowsOf(db, group, size, version));
    return found;
  };

  let searchable = { version: "", rows: new Map<SearchScope | undefined, Int32Array>() };
  /** Returns the rows without a filter, cached until a row changes, as each search begins with them. */
  const listSearchable = (columns: Columns, version: string, scope: SearchScope | undefined): Int32Array => {
    if (searchable.version !== version) searchable = { version, rows: new Map() };
    const kept = searchable.rows.get(scope);
    if (kept) return kept;
    const all = Int32Array.from({ length: columns.size }, (_, row) => row);
    const rows = all.slice(0, keepRows(all, all.length, createScopeCondition(columns, scope)));
    searchable.rows.set(scope, rows);
    return rows;
  };

  return async function match(db: Db, filter: Filter): Promise<Matches> {
    const places = filter.place === undefined ? undefined : await listFilteredPlaces(db, filter.place);
    const terms = filter.q === undefined ? undefined : await parseWords(db, filter.q);
    const { columns, version } = await copy.read(db);
    const rows = terms && (await findRows(db, terms, columns.size, version));
    const conditions = createConditions(
      columns,
      filter,
      places,
      filter.q === undefined ? undefined : (rows ?? [new Uint8Array()]),
    );
    const listFound = (leaveOut?: SearchFilter) => {
      const found = listSearchable(columns, version, filter.scope).slice();
      let size = found.length;
      for (const [name, condition] of Object.entries(conditions)) if (name !== leaveOut) size = keepRows(found, size, condition);
      return found.subarray(0, size);
    };
    const found = listFound();
    return {
      columns,
      rows: found,
      total: found.length,
      all: listSearchable(columns, version, filter.scope).length,
      terms,
      listWithout: () =>
        (Object.keys(conditions) as SearchFilter[])
          .map((name) => ({ filter: name, total: listFound(name).length }))
          .filter(({ total }) => total > 0)
          .sort((a, b) => b.total - a.total),
    };
  };
}

/** Moves the rows that meet a condition to the beginning, and returns their number. */
function keepRows(rows: Int32Array, size: number, condition: Condition): number {
  let kept = 0;
  for (let index = 0; index < size; index += 1) {
    const row = rows[index] ?? 0;
    if (!condition(row)) continue;
    rows[kept] = row;
    kept += 1;
  }
  return kept;
}

/** @throws {RefusalError} for an unknown place */
async function listFilteredPlaces(db: Db, place: string): Promise<string[]> {
  if (isId(place.toLowerCase())) return (await findPlace(db, place)) ? [place] : refuse("place", m.place_unknown());
  const name = foldName(place);
  const ids = name === "" ? [] : await listPlaceIds(db, name);
  return ids.length > 0 ? ids : refuse("place", m.search_place_unknown());
}

/** Returns the condition of a scope. Visitors find an event once: not an incident with a public replacement. */
function createScopeCondition(columns: Columns, scope: SearchScope | undefined): Condition {
  const [flags, status] = [columns.get("flags"), columns.get("status")];
  const withdrawn = getStatusNumber("withdrawn");
  const has = (mask: number, wanted: number) => (row: number) => ((flags[row] ?? 0) & mask) === wanted;
  const conditions: Record<SearchScope | "public", Condition> = {
    public: has(FLAGS.listed | FLAGS.replaced, FLAGS.listed),
    all: has(FLAGS.exists, FLAGS.exists),
    drafts: has(FLAGS.draft | FLAGS.deleted, FLAGS.draft),
    unpublished: has(FLAGS.unpublished | FLAGS.deleted, FLAGS.unpublished),
    withdrawn: (row) => status[row] === withdrawn && has(FLAGS.exists | FLAGS.deleted, FLAGS.exists)(row),
    trash: has(FLAGS.deleted, FLAGS.deleted),
  };
  return conditions[scope ?? "public"];
}

/** Returns the condition of each filter that is set. */
function createConditions(
  columns: Columns,
  { kind, status, from, to, killed }: Filter,
  places: string[] | undefined,
  words: Uint8Array[] | undefined,
): Partial<Record<SearchFilter, Condition>> {
  const conditions: Partial<Record<SearchFilter, Condition>> = {};
  if (words) conditions.q = (row) => words.every((found) => found[row] === 1);
  if (places) {
    const wanted = new Uint8Array(columns.placeIds.length);
    for (const id of places) wanted[columns.findPlace(id) ?? 0] = 1;
    wanted[0] = 0;
    const [place, zone, region] = [columns.get("place"), columns.get("zone"), columns.get("region")];
    conditions.place = (row) => [place, zone, region].some((column) => wanted[column[row] ?? 0] === 1);
  }
  if (kind) {
    const [kinds, wanted] = [columns.get("kinds"), toKindBits(kind)];
    conditions.kind = (row) => ((kinds[row] ?? 0) & wanted) !== 0;
  }
  if (status) {
    const [statuses, wanted] = [columns.get("status"), new Set(status.map(getStatusNumber))];
    conditions.status = (row) => wanted.has(statuses[row] ?? -1);
  }
  const [first, last, minimum] = [columns.get("first"), columns.get("last"), columns.get("killed_minimum")];
  const [fromDay, toDay] = [toDayNumber(from ?? ""), toDayNumber(to ?? "")];
  if (from) conditions.from = (row) => (last[row] ?? 0) >= fromDay;
  if (to) conditions.to = (row) => (first[row] ?? 0) <= toDay;
  if (killed !== undefined) conditions.killed = (row) => (minimum[row] ?? UNKNOWN) >= killed;
  return conditions;
}

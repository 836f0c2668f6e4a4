import { type CountName, mapCounts } from "#features/archive/incidents/count-rules.ts";
import { ETHIOPIAN_DAYS_BEFORE_1970 } from "#platform/shared/ethiopian-calendar.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { INCIDENT_KINDS } from "../../incidents/kind-rules.ts";
import { listPlacesById } from "../../places/server/place-store.ts";
import type { Db } from "../../search-index/server/index-store.ts";
import type { SearchCalendar } from "../filter-rules.ts";
import type { Figure } from "../rules.ts";
import { type Columns, FLAGS, getStatusName, getStatusNumber, NO_END, UNKNOWN } from "./index-copy.ts";
import type { Matches } from "./matches.ts";

/** The most points of a map. */
const POINTS_MAX = 500;
/** The statuses whose figures are added up. */
const COUNTED_NUMBERS = (["reported", "corroborated", "verified"] as const).map(getStatusNumber);

/** Returns a function that tests whether the figures of a row are added up. */
function createCounted({ columns }: Matches): (row: number) => boolean {
  const [status, flags] = [columns.get("status"), columns.get("flags")];
  const isCounted = COUNTED_NUMBERS.reduce((set, number) => set.fill(1, number, number + 1), new Uint8Array(8));
  return (row) => isCounted[status[row] ?? 0] === 1 && ((flags[row] ?? 0) & (FLAGS.replaced | FLAGS.part)) === 0;
}

/** Counts the found incidents by each filter. */
export async function countMatches(db: Db, matches: Matches, calendar: SearchCalendar) {
  const { columns, total, all } = matches;
  const isCounted = createCounted(matches);
  const [status, flags, kinds] = [columns.get("status"), columns.get("flags"), columns.get("kinds")];
  const [place, zone, region] = [columns.get("place"), columns.get("zone"), columns.get("region")];
  const figures = mapCounts((name) => createFigure(columns, name));
  const added = Object.values(figures);
  const years = createYears(matches, calendar);
  const statuses = new Float64Array(8);
  const kindCounts = new Float64Array(INCIDENT_KINDS.length);
  const regions = new Map<number, { incidents: number; zones: Map<number, number> }>();
  let [counted, disputed, unreviewed, parts, without_place] = [0, 0, 0, 0, 0];
  const [disputedNumber, unreviewedNumber] = [getStatusNumber("disputed"), getStatusNumber("unreviewed")];
  for (const row of matches.rows) {
    const of = status[row] ?? 0;
    statuses[of] = (statuses[of] ?? 0) + 1;
    for (let bits = kinds[row] ?? 0; bits !== 0; bits &= bits - 1) {
      const kind = 31 - Math.clz32(bits & -bits);
      kindCounts[kind] = (kindCounts[kind] ?? 0) + 1;
    }
    if (((flags[row] ?? 0) & FLAGS.part) !== 0) parts += 1;
    else if (of === disputedNumber) disputed += 1;
    else if (of === unreviewedNumber) unreviewed += 1;
    if (isCounted(row)) {
      counted += 1;
      for (const figure of added) figure.add(row);
    }
    years.add(row, isCounted(row));
    if ((place[row] ?? 0) === 0) without_place += 1;
    addPlace(regions, region[row] ?? 0, zone[row] ?? 0);
  }
  return {
    total,
    all,
    counted,
    disputed,
    unreviewed,
    parts,
    ...mapCounts((name) => toFigure(figures[name].sum)),
    regions: await nameRegions(db, regions, columns.placeIds),
    without_place,
    kinds: INCIDENT_KINDS.map((kind, index) => ({ kind, incidents: kindCounts[index] ?? 0 }))
      .filter(hasIncidents)
      .sort(byIncidents),
    statuses: [...statuses]
      .map((incidents, number) => ({ status: getStatusName(number), incidents }))
      .filter(hasIncidents)
      .sort(byIncidents),
    years: years.list(),
    points: await listPoints(db, matches),
  };
}

type Counted = { incidents: number };
const hasIncidents = ({ incidents }: Counted) => incidents > 0;
const byIncidents = (a: Counted, b: Counted) => b.incidents - a.incidents;
/** Equal counts are sorted by id, so that each process and engine returns the same order. */
const byIncidentsAndId = (a: Counted & { _id: string }, b: Counted & { _id: string }) =>
  byIncidents(a, b) || (a._id < b._id ? -1 : 1);

type Regions = Map<number, { incidents: number; zones: Map<number, number> }>;

function addPlace(regions: Regions, region: number, zone: number): void {
  if (region === 0) return;
  const counts = regions.get(region) ?? { incidents: 0, zones: new Map<number, number>() };
  counts.incidents += 1;
  if (zone !== 0) counts.zones.set(zone, (counts.zones.get(zone) ?? 0) + 1);
  regions.set(region, counts);
}

async function nameRegions(db: Db, regions: Regions, ids: string[]) {
  const numbers = [...regions].flatMap(([region, { zones }]) => [region, ...zones.keys()]);
  const places = await listPlacesById(
    db,
    numbers.map((number) => ids[number] ?? ""),
  );
  const withPlace = <Count extends Counted>(number: number, count: Count) => {
    const place = places.get(ids[number] ?? "");
    return place ? [{ ...place, ...count }] : [];
  };
  return [...regions]
    .flatMap(([region, { incidents, zones }]) => {
      const counts = [...zones].flatMap(([zone, count]) => withPlace(zone, { incidents: count }));
      return withPlace(region, { incidents, zones: counts.sort(byIncidentsAndId) });
    })
    .sort(byIncidentsAndId);
}

type YearCount = { incidents: number; killed: Sum };

/** Counts rows by year; null for those that span years or have no end. */
function createYears({ columns }: Matches, calendar: SearchCalendar) {
  const [first, last] = [columns.get("first"), columns.get("last")];
  const toYear = calendar === "ethiopian" ? getEthiopianYear : getGregorianYear;
  const years = new Map<number, YearCount & { add(row: number): void }>();
  const create = () => {
    const { sum, add } = createFigure(columns, "killed");
    return { incidents: 0, killed: sum, add };
  };
  return {
    add: (row: number, isCounted: boolean) => {
      const end = last[row] ?? NO_END;
      const year = toYear(first[row] ?? 0);
      const key = end !== NO_END && toYear(end) === year ? year : Number.POSITIVE_INFINITY;
      const count = years.get(key) ?? create();
      years.set(key, count);
      count.incidents += 1;
      if (isCounted) count.add(row);
    },
    list: (): { year: number | null; incidents: number; killed: Figure }[] =>
      [...years]
        .sort(([a], [b]) => a - b)
        .map(([year, { incidents, killed }]) => ({
          year: Number.isFinite(year) ? year : null,
          incidents,
          killed: toFigure(killed),
        })),
  };
}

const getGregorianYear = (day: number): number => Math.floor(day / 10_000);

/** Returns the Ethiopian year of a day: every fourth year has 366 days. */
export function getEthiopianYear(day: number): number {
  const [year, month] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100];
  // Its new year is on 11 or 12 September; the days of the other months need no calendar.
  const days = Date.UTC(year, month - 1, day % 100) / DAY + ETHIOPIAN_DAYS_BEFORE_1970;
  return Math.floor((4 * days + 2) / 1461) + 1;
}

/** Returns the exactly or nearly known places of the incidents, those with the most first. */
async function listPoints(db: Db, { columns, rows }: Matches) {
  const [flags, place] = [columns.get("flags"), columns.get("place")];
  const counts = new Map<number, number>();
  for (const row of rows) {
    const number = place[row] ?? 0;
    if (number !== 0 && ((flags[row] ?? 0) & FLAGS.pointed) !== 0) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const most = [...counts]
    .map(([number, incidents]) => ({ _id: columns.placeIds[number] ?? "", incidents }))
    .sort(byIncidentsAndId)
    .slice(0, POINTS_MAX);
  const places = await listPlacesById(
    db,
    most.map(({ _id }) => _id),
  );
  return most.flatMap(({ _id, incidents }) => {
    const { latitude = null, longitude = null, ...place } = places.get(_id) ?? {};
    return "name" in place && latitude !== null && longitude !== null ? [{ ...place, latitude, longitude, incidents }] : [];
  });
}

/** The sum of a figure. */
type Sum = {
  minimum: number;
  minima: number;
  maximum: number;
  maxima: number;
  incidents: number;
  unknown: number;
  open: number;
};

/** Returns a sum, and a function that adds the figure of a row to it. */
function createFigure(columns: Columns, name: CountName): { sum: Sum; add(row: number): void } {
  const [minima, maxima] = [columns.get(`${name}_minimum`), columns.get(`${name}_maximum`)];
  const sum: Sum = { minimum: 0, minima: 0, maximum: 0, maxima: 0, incidents: 0, unknown: 0, open: 0 };
  const add = (row: number) => {
    const minimum = minima[row] ?? UNKNOWN;
    const maximum = maxima[row] ?? UNKNOWN;
    if (minimum === UNKNOWN && maximum === UNKNOWN) {
      sum.unknown += 1;
      return;
    }
    sum.incidents += 1;
    if (minimum !== UNKNOWN) {
      sum.minimum += minimum;
      sum.minima += 1;
    }
    if (maximum === UNKNOWN) sum.open += 1;
    else sum.maxima += 1;
    sum.maximum += maximum === UNKNOWN ? minimum : maximum;
  };
  return { sum, add };
}

function toFigure({ minimum, minima, maximum, maxima, incidents, unknown, open }: Sum): Figure {
  return {
    minimum: minima > 0 ? minimum : null,
    maximum: maxima > 0 ? maximum : null,
    incidents,
    without_maximum: open,
    unknown,
  };
}

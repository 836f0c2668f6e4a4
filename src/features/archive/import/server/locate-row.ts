import * as m from "#messages";
import { normalizeName } from "../../places/fold-name.ts";
import { getPrecisions } from "../../places/precision-rules.ts";
import type { Place } from "../../places/rules.ts";
import { getNames, listNamedPlaces } from "../../places/server/list-named-places.ts";
import { type Db, findPlace, findPlaceByPcode } from "../../places/server/place-store.ts";
import type { Cells, ConvertedRow } from "./converted-row.ts";

/**
 * Adds the place that a location names with its own words: one place that is smaller than the others named. It is known as far as the
 * kind of the place says, and no further.
 */
export async function locateByName(db: Db, row: ConvertedRow): Promise<ConvertedRow> {
  const { location } = row.values;
  if (!location) return row;
  const [place, next] = await listNamedPlaces(db, location);
  if (!place || next?.kind === place.kind || !isNamedIn(place, location)) return row;
  return { ...row, values: { ...row.values, place_id: place._id, place_precision: getPrecisions(place.kind).at(-1) ?? null } };
}

/** Returns whether a location has a name of a place, not only one that sounds like it. */
function isNamedIn(place: Place, location: string): boolean {
  const text = normalizeName(location);
  return getNames(place).some((name) => text.includes(normalizeName(name)));
}

/** Finds the place of an exported row by its id or, where that is not known here, by its code at OCHA. */
export async function locateByCode(db: Db, row: ConvertedRow, cells: Cells): Promise<ConvertedRow> {
  const { place_id } = row.values;
  if (!place_id || (await findPlace(db, place_id))) return row;
  const place = cells.place_pcode ? await findPlaceByPcode(db, cells.place_pcode) : undefined;
  if (place) return { ...row, values: { ...row.values, place_id: place._id } };
  const problem = { column: "place_id", message: m.import_place_unknown({ name: cells.place ?? "" }) };
  return { ...row, problems: [...row.problems, problem] };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { v5 } from "uuid";
import { rootDirectory } from "#platform/server/server-config.ts";
import { PLACE_KINDS, type PlaceKind } from "../precision-rules.ts";

/** A place as the data has it. */
export type GazetteerPlace = {
  id: string;
  kind: PlaceKind;
  parent_id: string | null;
  name: string;
  spellings: string[];
  name_am: string | null;
  name_am_source: string | null;
  pcode: string | null;
  latitude: number | null;
  longitude: number | null;
  source: string;
};

const GAZETTEER = "src/features/archive/places/server/gazetteer.tsv";
/** The name space of the ids of places. It never changes: incidents, links and backups hold ids made with it. */
const PLACE_NAMESPACE = "6d3c9a2e-5f0b-4c1d-9e7a-2b8f4d1c0a35";

/** Returns the id of a place of the data, the same in every installation, by its key: its P-code, its number at GeoNames, or its parent, name and kind. */
export function getPlaceId(key: string): string {
  return v5(key, PLACE_NAMESPACE);
}

/**
 * Returns the regions, zones and towns that come with the site, parents first.
 *
 * @throws {Error} for a line that cannot be right
 */
export function readGazetteer(): GazetteerPlace[] {
  const lines = readFileSync(join(rootDirectory, GAZETTEER), "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#")).map(parseLine);
}

function parseLine(line: string): GazetteerPlace {
  const [key, kind, parent, name, spellings, nameAm, nameAmSource, latitude, longitude, source] = line.split("\t");
  const knownKind = PLACE_KINDS.find((candidate) => candidate === kind);
  if (!key || !knownKind || !name || !source || Boolean(nameAm) !== Boolean(nameAmSource)) throw new Error(`No place: ${line}`);
  return {
    id: getPlaceId(key),
    kind: knownKind,
    parent_id: parent ? getPlaceId(parent) : null,
    name,
    spellings: spellings ? spellings.split(";") : [],
    name_am: nameAm || null,
    name_am_source: nameAmSource || null,
    pcode: key.includes(":") ? null : key,
    latitude: latitude ? Number(latitude) : null,
    longitude: longitude ? Number(longitude) : null,
    source,
  };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { v5 } from "uuid";
import { rootDirectory } from "#platform/server/server-config.ts";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import { PLACE_KINDS, type PlaceKind } from "../precision-rules.ts";
import { getNameSourceField, mapNames, type PlaceNames } from "../rules.ts";

/** A place as the data has it. */
export type GazetteerPlace = PlaceNames & {
  id: string;
  kind: PlaceKind;
  parent_id: string | null;
  name: string;
  spellings: string[];
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
  const [header = ""] = lines.filter((line) => line.startsWith("# key\t"));
  const columns = header.slice(2).split("\t");
  return lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => parseLine(line, columns));
}

function parseLine(line: string, columns: string[]): GazetteerPlace {
  const cells = line.split("\t");
  const getCell = (column: string) => cells[columns.indexOf(column)] || null;
  const getNumber = (column: string) => (getCell(column) === null ? null : Number(getCell(column)));
  const [key, kind, parent, name, source] = ["key", "kind", "parent", "name", "source"].map(getCell);
  const knownKind = PLACE_KINDS.find((candidate) => candidate === kind);
  // A language that the data does not have yet has no column.
  const names = mapNames((language) => ({
    name: getCell(getNameField(language)),
    source: getCell(getNameSourceField(language)),
  }));
  const hasSources = otherLanguages.every(
    (language) => (names[getNameField(language)] === null) === (names[getNameSourceField(language)] === null),
  );
  if (!key || !knownKind || !name || !source || !hasSources) throw new Error(`No place: ${line}`);
  return {
    id: getPlaceId(key),
    kind: knownKind,
    parent_id: parent ? getPlaceId(parent) : null,
    name,
    spellings: getCell("spellings")?.split(";") ?? [],
    ...names,
    pcode: key.includes(":") ? null : key,
    latitude: getNumber("latitude"),
    longitude: getNumber("longitude"),
    source,
  };
}

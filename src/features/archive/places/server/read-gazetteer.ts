import { readFileSync } from "node:fs";
import { join } from "node:path";
import { v5 } from "uuid";
import { rootDirectory } from "#platform/server/process/server-config.ts";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import { PLACE_KINDS, type PlaceKind } from "../precision-rules.ts";
import { getNameSourceField, mapNames, type PlaceNames } from "../rules.ts";

/** A place as in the data. */
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
/** The namespace of the ids of places. It never changes: incidents, links and backups contain ids made with it. */
const PLACE_NAMESPACE = "6d3c9a2e-5f0b-4c1d-9e7a-2b8f4d1c0a35";

/**
 * Returns the id of a shipped place, the same in every installation, from its key: its P-code, its GeoNames number, or its parent, name
 * and kind.
 */
export function getPlaceId(key: string): string {
  return v5(key, PLACE_NAMESPACE);
}

/**
 * Returns the shipped regions, zones and towns, parents first.
 *
 * @throws {Error} for an invalid line
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
  // The data may have no column for a new language yet.
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

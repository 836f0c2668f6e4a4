import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { createRandom, pick } from "#app/filling/create-sample-incident.ts";
import { INCIDENT_KINDS } from "../src/features/archive/incidents/kind-rules.ts";
import type { IncidentData } from "../src/features/archive/incidents/rules.ts";
import type { VerificationStatus } from "../src/features/archive/incidents/verification-rules.ts";
import { getPrecisions } from "../src/features/archive/places/precision-rules.ts";
import type { GazetteerPlace } from "../src/features/archive/places/server/read-gazetteer.ts";

type EventRow = Record<
  "where_coordinates" | "adm_1" | "adm_2" | "side_a" | "side_b" | "source_headline" | "date_start" | "date_end" | "low" | "high",
  string
>;
/** `replaced_by` and `part_of` are positions in the list. */
export type TestEvent = Omit<IncidentData, "replaced_by" | "part_of"> & {
  status: VerificationStatus;
  publication: "published" | "draft" | "unpublished";
  isDeleted: boolean;
  replaced_by: number | undefined;
  part_of: number | undefined;
};

const TEXT_MAX = 400;
const STATUSES = ["unreviewed", "reported", "reported", "corroborated", "verified", "disputed", "withdrawn"] as const;

/*
 * Events of another region, which are not part of this repository: where TEST_DATA names a folder with this file of UCDP GED
 * (CC BY), searches are compared over them.
 */
const folder = process.env.TEST_DATA;
const rows: EventRow[] = folder
  ? parse(readFileSync(join(folder, "incidents/ucdp-ged191-bangladesh-myanmar.csv")), { columns: true })
  : [];

/** Returns the events with places of the list, and with invented other data: kinds, statuses, drafts, series and replacements. Empty without the data. */
export function listEvents(places: readonly GazetteerPlace[]): TestEvent[] {
  const random = createRandom(191);
  const placesOfDistricts = new Map<string, GazetteerPlace | null>();
  return rows.map((row, index) => {
    const { date_start, date_end, low, high, adm_1, adm_2 } = row;
    const district = `${adm_1} ${adm_2}`;
    if (!placesOfDistricts.has(district)) placesOfDistricts.set(district, random() < 0.1 ? null : pick(random, places));
    const place = placesOfDistricts.get(district) ?? null;
    const [minimum, maximum] = [Number(low), Number(high)].sort((a, b) => a - b) as [number, number];
    const other = () => (index > 0 && random() < 0.08 ? Math.floor(random() * index) : undefined);
    const killed = pick(random, [
      { minimum, maximum },
      { minimum, maximum },
      { minimum, maximum: null },
      { minimum: null, maximum },
    ]);
    return {
      language: "en",
      title: row.source_headline.slice(0, TEXT_MAX) || `${row.side_a} - ${row.side_b}`,
      description: `${row.side_a}, ${row.side_b}: ${adm_2}, ${adm_1}`,
      location: row.where_coordinates,
      place_id: place?.id ?? null,
      place_precision: place && pick(random, getPrecisions(place.kind)),
      date: random() < 0.05 ? `${date_start}/..` : date_start === date_end ? date_start : `${date_start}/${date_end}`,
      kinds: [...new Set([pick(random, INCIDENT_KINDS), pick(random, INCIDENT_KINDS)])],
      killed: random() < 0.1 ? { minimum: null, maximum: null } : killed,
      injured: pick(random, [
        { minimum: null, maximum: null },
        { minimum: maximum, maximum: null },
      ]),
      displaced: { minimum: null, maximum: null },
      status: pick(random, STATUSES),
      publication: pick(random, [...Array(8).fill("published"), "draft", "unpublished"] as const),
      isDeleted: random() < 0.05,
      replaced_by: other(),
      part_of: other(),
    };
  });
}

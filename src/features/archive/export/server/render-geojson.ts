import type { ExportRecord } from "./read-records.ts";
import { getPoint, rowLists } from "./rows.ts";

/** Returns a feature for each incident, as RFC 7946 has it, with a point only where the place is known as exactly as that. */
export async function* renderGeoJson(records: AsyncIterable<ExportRecord>, origin: string): AsyncGenerator<string> {
  let separator = "";
  yield '{"type":"FeatureCollection","features":[\n';
  for await (const record of records) {
    const point = getPoint(record.body);
    const geometry = point && { type: "Point", coordinates: [point.longitude, point.latitude] };
    const [row = {}] = rowLists.incidents(record, origin);
    const properties = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null]));
    yield `${separator}${JSON.stringify({ type: "Feature", id: record.body._id, geometry, properties })}`;
    separator = ",\n";
  }
  yield "\n]}\n";
}

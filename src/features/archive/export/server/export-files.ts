import { type Row, renderCsv, renderCsvRows } from "#platform/server/pages/render-csv.ts";
import { KILOBYTE } from "#platform/shared/formats.ts";
import { type ExportTable, exportTables } from "../columns.ts";
import type { ExportRecord } from "./read-records.ts";
import { getPoint, rowLists } from "./rows.ts";

/** A file of an export: its beginning, the text for each incident by its position, and its end. */
export type ExportFile = {
  begin: string;
  render(record: ExportRecord, origin: string, position: number): string;
  end: string;
};

/** The files of an export, by their names. */
export const exportFiles = {
  "incidents.csv": createTable("incidents"),
  "sources.csv": createTable("sources"),
  "claims.csv": createTable("claims"),
  "attributions.csv": createTable("attributions"),
  "incidents.geojson": { begin: '{"type":"FeatureCollection","features":[\n', render: renderFeature, end: "\n]}\n" },
  "records.jsonl": { begin: "", render: renderRecord, end: "" },
} satisfies Record<string, ExportFile>;

function createTable(table: ExportTable): ExportFile {
  const columns = Object.keys(exportTables[table]);
  return {
    begin: renderCsv(columns, []),
    render: (record, origin) => renderCsvRows(columns, rowLists[table](record, origin)),
    end: "",
  };
}

/** Returns a GeoJSON feature (RFC 7946), with a point only where the place is known precisely enough. */
function renderFeature(record: ExportRecord, origin: string, position: number): string {
  const point = getPoint(record.body);
  const geometry = point && { type: "Point", coordinates: [point.longitude, point.latitude] };
  const [row]: Row[] = rowLists.incidents(record, origin);
  const properties = Object.fromEntries(Object.keys(exportTables.incidents).map((name) => [name, row?.[name] ?? null]));
  return (position > 0 ? ",\n" : "") + JSON.stringify({ type: "Feature", id: record.body._id, geometry, properties });
}

/** Returns a line with the exact text of the revision, whose hash is in the manifest. */
function renderRecord({ body, number, sha256, body_json }: ExportRecord): string {
  return `{"incident_id":${JSON.stringify(body._id)},"number":${number},"sha256":"${sha256}","body":${body_json}}\n`;
}

/** Written at once: each write is a call of the system. */
const CHUNK_LENGTH = 16 * KILOBYTE;

/** Renders one file of an export for some incidents. */
export async function* renderFile(
  { begin, render, end }: ExportFile,
  records: AsyncIterable<ExportRecord>,
  origin: string,
): AsyncGenerator<string> {
  let text = begin;
  let position = 0;
  for await (const record of records) {
    text += render(record, origin, position);
    position += 1;
    if (text.length < CHUNK_LENGTH) continue;
    yield text;
    text = "";
  }
  yield text + end;
}

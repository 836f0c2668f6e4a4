import * as m from "#messages";
import type { MediaStore } from "#platform/server/media-store/media-store.ts";
import { type Row, renderCsv } from "#platform/server/render-csv.ts";
import { languages } from "#platform/shared/languages.ts";
import { type ExportTable, exportTables } from "../columns.ts";
import type { BagWriter } from "./bag-writer.ts";
import type { ExportRecord } from "./read-records.ts";
import { renderGeoJson } from "./render-geojson.ts";
import { getPicturePath, rowLists } from "./rows.ts";

type ArchiveOptions = {
  /** Reads the records from the first. */
  read(): AsyncIterable<ExportRecord>;
  origin: string;
  store: Pick<MediaStore, "read">;
  readme: string;
};

/** Writes all files of an export into a bag. The records are read anew for each file, so that none is held in memory. */
export async function writeArchive(bag: BagWriter, { read, origin, store, readme }: ArchiveOptions): Promise<void> {
  for (const language of languages) await bag.add(`codebook-${language}.csv`, renderCodebook(language));
  for (const table of Object.keys(exportTables) as ExportTable[])
    await bag.add(`${table}.csv`, renderTable(table, read(), origin));
  await bag.add("incidents.geojson", renderGeoJson(read(), origin));
  await bag.add("records.jsonl", renderRecords(read()));
  const paths = new Set<string>();
  for await (const { body } of read()) {
    for (const image of body.images) {
      const path = getPicturePath(image);
      if (path === undefined || paths.has(path)) continue;
      paths.add(path);
      const file = await store.read(`served/${image.sha256}.webp`);
      // Without its file, the picture is still listed among the sources.
      if (file) await bag.add(path, file);
    }
  }
  bag.addTagFile("README.txt", readme);
  bag.end();
}

/** Renders a table as CSV. */
export const renderTable = (table: ExportTable, records: AsyncIterable<ExportRecord>, origin: string) =>
  renderCsv(Object.keys(exportTables[table]), listRows(table, records, origin));

async function* listRows(table: ExportTable, records: AsyncIterable<ExportRecord>, origin: string): AsyncGenerator<Row[]> {
  for await (const record of records) yield rowLists[table](record, origin);
}

/** Renders the revision of each incident, in a line, with the very text whose hash the manifest of the site lists. */
async function* renderRecords(records: AsyncIterable<ExportRecord>): AsyncGenerator<string> {
  for await (const { body, number, sha256, body_json } of records)
    yield `{"incident_id":${JSON.stringify(body._id)},"number":${number},"sha256":"${sha256}","body":${body_json}}\n`;
}

async function* renderCodebook(language: (typeof languages)[number]): AsyncGenerator<string> {
  const locale = { locale: language };
  const rows = Object.entries(exportTables).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, describe]) => ({ table, column, meaning: describe(locale) })),
  );
  yield* renderCsv(["table", "column", "meaning"], toAsync([rows]));
}

async function* toAsync<T>(values: T[]): AsyncGenerator<T> {
  yield* values;
}

/** What describes an export, in each language. */
export type ReadmeFacts = { site: string; address: string; filter: string; changedAt: string; licence: string | null };

/** Renders the text that says what the files are, and on what terms they may be used. */
export function renderReadme({ site, address, filter, changedAt, licence }: ReadmeFacts): string {
  return languages
    .map((language) => {
      const locale = { locale: language };
      return [
        site,
        address,
        "",
        m.export_readme_files({}, locale),
        m.export_readme_filter({ filter: filter === "" ? m.export_readme_no_filter({}, locale) : filter }, locale),
        m.export_readme_changed({ moment: changedAt }, locale),
        licence === null ? m.export_no_licence({}, locale) : m.export_licence({ licence }, locale),
        m.export_readme_cite({ site, address, day: changedAt.slice(0, "YYYY-MM-DD".length) }, locale),
        m.export_readme_check({}, locale),
        "",
      ].join("\n");
    })
    .join("\n");
}

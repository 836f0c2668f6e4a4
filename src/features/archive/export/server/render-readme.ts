import * as m from "#messages";
import { renderCsv } from "#platform/server/pages/render-csv.ts";
import { type Language, languages } from "#platform/shared/languages.ts";
import { exportTables, FORMAT_VERSION } from "../columns.ts";

/** The texts that describe an export, in each language. */
export type ReadmeFacts = { site: string; address: string; filter: string; changedAt: string; licence: string | null };

/** Renders the README: what the files contain, and the terms of their use. */
export function renderReadme({ site, address, filter, changedAt, licence }: ReadmeFacts): string {
  return languages
    .map((language) => {
      const locale = { locale: language };
      return [
        site,
        address,
        "",
        m.export_readme_format({ version: FORMAT_VERSION }, locale),
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

/** Renders the codebook: the explanation of each column of each table. */
export function renderCodebook(language: Language): string {
  const locale = { locale: language };
  const rows = Object.entries(exportTables).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, describe]) => ({ table, column, meaning: describe({}, locale) })),
  );
  return renderCsv(["table", "column", "meaning"], rows);
}

import { Fragment } from "react";
import { useLoaderData } from "react-router";
import { getExportState } from "#features/archive/export/calls.ts";
import { exportTables } from "#features/archive/export/columns.ts";
import { formatArchiveBibtex } from "#features/archive/export/format-bibtex.ts";
import { EXPORT_FORMATS, EXPORT_PATH, WHOLE_EXPORT_PATH } from "#features/archive/search/filter-rules.ts";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData, useSiteName } from "#platform/web/routing/root-data.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { getButtonClassName } from "#platform/web/ui/button.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import textStyles from "../shell/text-page.module.css";
import { TextPage, TextSection } from "../shell/text-page.tsx";
import styles from "./data-page.module.css";

const load = ({ send }: LoadArgs) => send(getExportState);
export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const CHECK_COMMAND = "sha256sum -c manifest-sha256.txt";

const downloads = {
  csv: { label: m.data_csv, text: m.data_csv_text },
  geojson: { label: m.data_geojson, text: m.data_geojson_text },
} as const;

export const meta = createMeta({ title: m.data_title, description: m.data_description });

/** The downloads of the archive, their terms and their columns. */
export default function DataPage() {
  const { incidents, changed_at, licence } = useLoaderData<typeof clientLoader>();
  const { origin } = useRootData().site;
  const site = useSiteName();
  const language = useLanguage();
  const localizePath = useLocalizePath();
  const day = changed_at?.slice(0, "YYYY-MM-DD".length) ?? null;
  const address = `${origin}${localizePath("/data")}`;
  return (
    <TextPage title={m.data_title()} lead={m.data_lead()}>
      <TextSection id="download" title={m.data_download_title()}>
        <p>
          <a className={getButtonClassName("primary")} href={WHOLE_EXPORT_PATH} download>
            {m.data_whole_zip()}
          </a>
        </p>
        <p className={styles.address}>
          {m.data_whole_zip_text()} <Address>{`${origin}${WHOLE_EXPORT_PATH}`}</Address>
        </p>
        <ul>
          {EXPORT_FORMATS.filter((format) => format !== "zip").map((format) => (
            <li key={format}>
              <a href={`${EXPORT_PATH}?format=${format}`} download>
                {downloads[format].label()}
              </a>{" "}
              {downloads[format].text()}
            </li>
          ))}
        </ul>
        <p>
          {m.data_filtered()} <PageLink to="/incidents">{m.data_search()}</PageLink>
        </p>
      </TextSection>
      <TextSection id="state" title={m.data_state_title()}>
        <p>{m.data_state({ incidents: formatNumber(incidents, language) })}</p>
        <p>
          {changed_at !== null && (
            <>
              {m.data_changed()} <FormattedDay iso={changed_at} />.{" "}
            </>
          )}
          <PageLink to="/changes">{m.data_changes()}</PageLink>
        </p>
      </TextSection>
      <TextSection id="terms" title={m.data_licence_title()}>
        <p>{licence === null ? m.export_no_licence() : m.export_licence({ licence })}</p>
        <p>{m.data_pictures()}</p>
      </TextSection>
      <TextSection id="cite" title={m.data_cite_title()}>
        <p dir="auto">{m.data_citation({ site, address, day: day ?? "–" })}</p>
        <details>
          <summary>{m.data_bibtex()}</summary>
          <pre className={`card ${textStyles.code}`}>{formatArchiveBibtex({ site, address, day })}</pre>
        </details>
      </TextSection>
      <TextSection id="check" title={m.data_check_title()}>
        <p>
          {m.data_check()} <PageLink to="/verify">{m.verify_title()}</PageLink>
        </p>
        <pre className={`card ${textStyles.code}`}>{CHECK_COMMAND}</pre>
      </TextSection>
      <TextSection id="codebook" title={m.data_codebook_title()}>
        <p>{m.data_codebook_lead()}</p>
        {Object.entries(exportTables).map(([table, columns]) => (
          <details key={table} className={styles.table}>
            <summary>
              <code>{table}.csv</code>
            </summary>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{m.data_column()}</th>
                  <th scope="col">{m.data_meaning()}</th>
                </tr>
              </thead>
              <tbody>
                {Object.entries(columns).map(([column, describe]) => (
                  <tr key={column}>
                    <th scope="row">
                      <code>{column}</code>
                    </th>
                    <td>{describe({}, { locale: language })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        ))}
      </TextSection>
    </TextPage>
  );
}

/** Renders an address, which breaks before its slashes rather than inside a word. */
function Address({ children: address }: { children: string }) {
  return address.split("/").map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {index > 0 && "/"}
      {part}
    </Fragment>
  ));
}

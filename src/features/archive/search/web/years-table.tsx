import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { formatYear, toYearFilter } from "./format-year.ts";
import type { RecordYear } from "./load-record.ts";
import styles from "./record-table.module.css";
import { formatSearchPath, type SearchValues } from "./search-address.ts";

/** Renders the years with their figures: unknown ones separate, and a line for incidents that span years. */
export function YearsTable({ values, years }: { values: SearchValues; years: RecordYear[] }) {
  const language = useLanguage();
  const format = (number: number | null) => (number === null ? "–" : formatNumber(number, language));
  return (
    <div className={styles.frame}>
      <table id="found" className={`table ${styles.table}`}>
        <caption>{m.record_years_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.record_years_year()}</th>
            <th scope="col">{m.record_table_incidents()}</th>
            <th scope="col">{m.record_years_minimum()}</th>
            <th scope="col">{m.record_years_maximum()}</th>
            <th scope="col">{m.record_years_unknown()}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, incidents, killed, unknown }) => {
            const title = year === null ? m.record_years_spanning() : formatYear(year, language);
            return (
              <tr key={title}>
                <th scope="row">
                  {year === null ? (
                    title
                  ) : (
                    <PageLink to={formatSearchPath({ ...values, ...toYearFilter(year, language), view: "list" })}>
                      {title}
                    </PageLink>
                  )}
                </th>
                <td>{format(incidents)}</td>
                <td>{format(killed.minimum)}</td>
                <td>{format(killed.maximum)}</td>
                <td>{format(unknown)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

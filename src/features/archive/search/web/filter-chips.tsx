import { Link } from "react-router";
import * as m from "#messages";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import styles from "./filter-chips.module.css";
import { formatFilter } from "./filter-labels.ts";
import type { IncidentRecord } from "./load-record.ts";
import { formatSearchPath, listFilters } from "./search-address.ts";

/** Renders each filter as a link that leaves it out. Renders nothing without filters. */
export function FilterChips({ record }: { record: Pick<IncidentRecord, "values" | "place"> }) {
  const { values } = record;
  const language = useLanguage();
  const localizePath = useLocalizePath();
  const filters = listFilters(values);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={m.record_chips()}>
      {filters.map((filter) => (
        <li key={filter}>
          <Link className={styles.chip} to={localizePath(formatSearchPath({ ...values, [filter]: "", before: "" }))}>
            <span className={styles.hidden}>{m.record_leave_out()} </span>
            {formatFilter(filter, record, language)}
            <span aria-hidden="true" className={styles.cross} data-unprinted>
              ×
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { formatFilter } from "./filter-labels.ts";
import styles from "./incidents-page.module.css";
import type { IncidentRecord } from "./load-record.ts";
import { formatSearchPath, SEARCH_PATH } from "./search-address.ts";

/** Says that nothing was found, and lists filters to remove. */
export function NoIncidents({ record }: { record: IncidentRecord }) {
  const { values, without, all } = record;
  const language = useLanguage();
  if (all === 0)
    return (
      <EmptyState>
        <p>{m.incident_list_empty()}</p>
        <p>{m.incident_list_empty_hint()}</p>
      </EmptyState>
    );
  return (
    <EmptyState>
      <p>{m.record_none()}</p>
      <ul className={styles.without}>
        {without.map(({ filter, total }) => (
          <li key={filter}>
            <PageLink to={formatSearchPath({ ...values, [filter]: "", before: "" })}>
              {m.record_none_without({ filter: formatFilter(filter, record, language), number: formatNumber(total, language) })}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink to={SEARCH_PATH}>{m.record_show_all({ count: all, number: formatNumber(all, language) })}</PageLink>
        </li>
      </ul>
    </EmptyState>
  );
}

import { FilterChips } from "#platform/web/filters/filter-chips.tsx";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { formatFilter } from "./filter-labels.ts";
import type { IncidentRecord } from "./load-record.ts";
import { formatSearchPath, listFilters } from "./search-address.ts";

/** Renders the filters of a search. */
export function SearchFilterChips({ record }: { record: Pick<IncidentRecord, "values" | "place"> }) {
  const { values } = record;
  const language = useLanguage();
  const localizePath = useLocalizePath();
  const chips = listFilters(values).map((name) => ({
    name,
    text: formatFilter(name, record, language),
    to: localizePath(formatSearchPath({ ...values, [name]: "", before: "" })),
  }));
  return <FilterChips chips={chips} />;
}

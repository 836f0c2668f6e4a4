import { useLoaderData } from "react-router";
import * as m from "#messages";
import { formatNumber } from "#platform/shared/formats.ts";
import { createClientLoader, createLoader } from "#platform/web/api/create-loader.ts";
import { FilterChips } from "#platform/web/filters/filter-chips.tsx";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { EXPORT_FORMATS, EXPORT_PATH, type ExportFormat } from "../filter-rules.ts";
import { formatFilter } from "./filter-labels.ts";
import { FoundIncidentItem } from "./found-incident.tsx";
import styles from "./incidents-page.module.css";
import { type IncidentRecord, loadRecord } from "./load-record.ts";
import { NoIncidents } from "./no-incidents.tsx";
import { RecordFigures } from "./record-figures.tsx";
import { RegionMap } from "./region-map.tsx";
import { formatSearchPath, listFilters, SEARCH_PATH, SEARCH_VIEWS, type SearchView, toFilterInput } from "./search-address.ts";
import { SearchForm, SortField } from "./search-form.tsx";
import { YearsChart } from "./years-chart.tsx";
import { YearsTable } from "./years-table.tsx";

const viewLabels: Record<SearchView, () => string> = {
  list: m.record_view_list,
  time: m.record_view_time,
  map: m.record_view_map,
};

const formatNames: Record<ExportFormat, string> = { csv: "CSV", geojson: "GeoJSON", zip: "ZIP" };

export const loader = createLoader(loadRecord);
export const clientLoader = createClientLoader(loadRecord);

type MetaArgs = Parameters<typeof getPageMeta>[0] & { loaderData?: Pick<IncidentRecord, "all" | "figures"> | undefined };

export function meta(args: MetaArgs) {
  const { all, figures } = args.loaderData ?? {};
  const card = { path: SEARCH_PATH, says: [all, figures] };
  return getPageMeta(args, { title: m.record_title(), description: m.record_description(), canonicalPath: SEARCH_PATH, card });
}

export default function IncidentsPage() {
  const record = useLoaderData() as IncidentRecord;
  const { values, errors, total, figures, years } = record;
  const { view = "list" } = values;
  const hasErrors = Object.keys(errors).length > 0;
  const isNarrowed = listFilters(values).length > 0;
  return (
    <div className={`stack ${styles.page}`}>
      <header className={`stack gap-2 ${styles.header}`}>
        <h1 className={styles.heading}>{m.record_title()}</h1>
        <SearchForm values={values} errors={errors} />
        <SearchFilterChips record={record} />
      </header>
      {(!hasErrors || errors.sort) && (
        <div className={`row ${styles.bar}`}>
          <div className="row gap-x-4">
            {!hasErrors && <Total record={record} />}
            <SortField key={values.sort} values={values} errors={errors} />
          </div>
          <Views record={record} />
        </div>
      )}
      {!hasErrors && total === 0 && <NoIncidents record={record} />}
      {total > 0 && view === "time" && <YearsChart values={values} years={years} />}
      {total > 0 && view === "time" && <YearsTable values={values} years={years} />}
      {total > 0 && view === "map" && <RegionMap {...record} />}
      {total > 0 && view === "list" && <FoundIncidents record={record} />}
      {isNarrowed && total > 0 && figures && <RecordFigures figures={figures} />}
      {total > 0 && <Downloads record={record} />}
    </div>
  );
}

/** Shows "12 of 3,194 incidents", and announces it to screen readers after a search. */
function Total({ record: { values, total, all } }: { record: IncidentRecord }) {
  const language = useLanguage();
  const number = formatNumber(total, language);
  const isNarrowed = listFilters(values).length > 0;
  return (
    <p className={styles.total} role="status">
      {isNarrowed ? m.record_total({ number, all: formatNumber(all, language) }) : m.record_all({ count: total, number })}
    </p>
  );
}

/** Links exactly the found incidents as files. */
function Downloads({ record: { values } }: { record: IncidentRecord }) {
  // The days as the call takes them, in any typed form.
  const search = formatSearchPath({ ...toFilterInput(values), ...(values.sort && { sort: values.sort }) }).slice(
    SEARCH_PATH.length + 1,
  );
  return (
    <nav className={`links row gap-x-4 ${styles.downloads}`} aria-label={m.record_downloads()} data-unprinted>
      {EXPORT_FORMATS.map((format) => (
        <a key={format} href={`${EXPORT_PATH}?${search === "" ? "" : `${search}&`}format=${format}`} download>
          {formatNames[format]}
        </a>
      ))}
    </nav>
  );
}

function Views({ record: { values } }: { record: IncidentRecord }) {
  return (
    <nav className={styles.views} aria-label={m.record_views()}>
      {SEARCH_VIEWS.map((view) => (
        <PageLink
          key={view}
          className={`link ${styles.view}`}
          to={formatSearchPath({ ...values, view, before: "" })}
          aria-current={view === (values.view ?? "list") ? "page" : undefined}
        >
          {viewLabels[view]()}
        </PageLink>
      ))}
    </nav>
  );
}

function FoundIncidents({ record: { values, incidents, hasMore } }: { record: IncidentRecord }) {
  const last = incidents.at(-1);
  return (
    <section id="found" className={`stack ${styles.found}`} aria-label={m.record_found()}>
      <ol className={`stack ${styles.list}`}>
        {incidents.map((incident) => (
          <FoundIncidentItem key={incident._id} incident={incident} />
        ))}
      </ol>
      {hasMore && last && (
        <ButtonLink variant="secondary" className="start" to={formatSearchPath({ ...values, before: last._id })}>
          {m.load_more_incidents()}
        </ButtonLink>
      )}
      {values.before && <PageLink to={formatSearchPath({ ...values, before: "" })}>{m.record_first_page()}</PageLink>}
    </section>
  );
}

/** Renders the filters of a search. */
function SearchFilterChips({ record }: { record: Pick<IncidentRecord, "values" | "place"> }) {
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

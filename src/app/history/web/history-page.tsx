import { useRevalidator } from "react-router";
import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { FilterForm, formatFilters } from "#platform/web/filters/filter-form.tsx";
import { loadFiltered, readFilters } from "#platform/web/filters/load-filtered.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { DashboardSubpage } from "#platform/web/ui/dashboard-subpage.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { type HistoryKind, listHistoryKinds } from "../admin-kind-rules.ts";
import { searchHistory } from "../calls.ts";
import { HistoryList } from "./history-list.tsx";

const HISTORY_PATH = "/dashboard/history";

async function load({ send, url: { searchParams } }: LoadArgs) {
  const before = searchParams.get("before");
  const params = readFilters({
    who: searchParams.get("who"),
    what: searchParams.get("what"),
    of: searchParams.get("of"),
    since: searchParams.get("since"),
  });
  const { loaded, filters, errors } = await loadFiltered(params, (input) =>
    send(searchHistory, { ...input, ...(before !== null && { before }) }),
  );
  return { ...loaded, filters, errors, isOlder: before !== null };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.campaign_history_title, description: m.campaign_history_explanation, isPrivate: true });

const kindLabels: Record<HistoryKind, () => string> = {
  campaigns: m.trail_campaigns,
  letters: m.trail_letters,
  incidents: m.trail_incidents,
  imports: m.trail_imports,
  organisations: m.trail_organisations,
  places: m.trail_places,
  accounts: m.trail_accounts,
  site: m.trail_kind_site,
};

/** Lists the acts on the site. Changes of incidents are public, in their own histories. */
export default function HistoryPage() {
  const { changes, older, people, of, filters, errors, isOlder } = useRetainedLoaderData(load);
  const { revalidate } = useRevalidator();
  const isOwner = useRootData().session.role === "owner";
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <DashboardSubpage
      title={m.campaign_history_title()}
      lead={
        <>
          <p>{m.campaign_history_explanation()}</p>
          <FilterForm
            path={HISTORY_PATH}
            choices={[
              {
                name: "who",
                label: m.trail_who(),
                options: people.map(({ _id, name }) => ({ value: _id, label: name })),
                value: filters.who ?? "",
                error: errors.who,
              },
              {
                name: "what",
                label: m.trail_what(),
                options: listHistoryKinds(isOwner).map((kind) => ({ value: kind, label: kindLabels[kind]() })),
                value: filters.what ?? "",
                error: errors.what,
              },
              {
                name: "of",
                label: m.trail_of(),
                options: filters.of ? [{ value: filters.of, label: of || filters.of }] : [],
                value: filters.of ?? "",
              },
              { name: "since", label: m.filter_since(), value: filters.since ?? "", error: errors.since },
            ]}
          />
        </>
      }
    >
      {changes.length === 0 && (
        <EmptyState>
          {older !== null ? m.filter_nothing_yet() : isFiltered ? m.filter_nothing() : m.campaign_history_empty()}
        </EmptyState>
      )}
      <HistoryList changes={changes} revalidate={revalidate} />
      {older !== null && (
        <ButtonLink variant="secondary" className="start" to={HISTORY_PATH + formatFilters({ ...filters, before: older })}>
          {m.campaign_history_more()}
        </ButtonLink>
      )}
      {isOlder && <PageLink to={HISTORY_PATH + formatFilters(filters)}>{m.trail_newest()}</PageLink>}
    </DashboardSubpage>
  );
}

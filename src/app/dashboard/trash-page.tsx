import { useRevalidator } from "react-router";
import { getAdminKind } from "#app/history/admin-kind-rules.ts";
import { searchHistory } from "#app/history/calls.ts";
import { getWithdrawnIncidents } from "#features/archive/incidents/admin-calls.ts";
import { ArchiveTrash } from "#features/archive/pages/web/archive-trash.tsx";
import { WithdrawnIncidents } from "#features/archive/pages/web/withdrawn-incidents.tsx";
import { CampaignTrash } from "#features/campaigns/web/campaign-trash.tsx";
import * as m from "#messages";
import { getTrash, restore, type Trash, type TrashableKind } from "#platform/shared/item-calls.ts";
import { fetchCall, sendCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { useMutation } from "#platform/web/api/use-mutation.ts";
import { FilterForm } from "#platform/web/filters/filter-form.tsx";
import { loadFiltered, readFilters } from "#platform/web/filters/load-filtered.ts";
import { usePages } from "#platform/web/recent-list/use-pages.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DashboardSubpage } from "#platform/web/ui/dashboard-subpage.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { sections } from "./admin-bar.tsx";
import { TABS, type Tab } from "./rules.ts";

async function load({ send, url: { searchParams } }: LoadArgs) {
  const params = readFilters({ who: searchParams.get("who"), since: searchParams.get("since") });
  const [{ loaded: trash, filters, errors }, { people }, withdrawn] = await Promise.all([
    loadFiltered(params, (input) => send(getTrash, input)),
    // Before the first entry there is none, only the accounts.
    send(searchHistory, { before: 1 }),
    send(getWithdrawnIncidents, {}),
  ]);
  const what = TABS.find((tab) => tab === searchParams.get("what"));
  return { trash, filters, errors, people, withdrawn, what };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.trash_title, description: m.trash_explanation, isPrivate: true });

/** The trash, one section for each feature, filtered by what was deleted, by whom and since when. */
export default function TrashPage() {
  const { trash, filters, errors, people, withdrawn, what } = useRetainedLoaderData(load);
  const pages = usePages<Trash>(trash, async (kind, before) => (await fetchCall(getTrash, { ...filters, kind, before }))[kind]);
  const { who, since } = filters;
  return (
    <DashboardSubpage
      title={m.trash_title()}
      lead={
        <>
          <p>{m.trash_explanation()}</p>
          <FilterForm
            path="/dashboard/trash"
            choices={[
              {
                name: "what",
                label: m.trail_what(),
                options: TABS.map((tab) => ({ value: tab, label: sections[tab].label() })),
                value: what ?? "",
              },
              {
                name: "who",
                label: m.trail_who(),
                options: people.map(({ _id, name }) => ({ value: _id, label: name })),
                value: who ?? "",
                error: errors.who,
              },
              { name: "since", label: m.filter_since(), value: since ?? "", error: errors.since },
            ]}
          />
          {(who ?? since) && <RestoreAll lists={pages.lists} what={what} />}
        </>
      }
    >
      {what !== "archives" && <CampaignTrash pages={pages} only={what} />}
      {(what ?? "archives") === "archives" && (
        <>
          <ArchiveTrash pages={pages} />
          <WithdrawnIncidents first={withdrawn} />
        </>
      )}
    </DashboardSubpage>
  );
}

/** The button that restores all that is listed; renders nothing for an empty list. */
function RestoreAll({ lists, what }: { lists: Trash; what: Tab | undefined }) {
  const { revalidate } = useRevalidator();
  const { run, isBusy, errorMessage } = useMutation(revalidate);
  const kinds = (Object.keys(lists) as TrashableKind[]).filter((kind) => !what || what === getAdminKind(kind).section);
  const items = kinds.flatMap((kind) => lists[kind].map(({ _id }) => ({ kind, id: _id })));
  if (items.length === 0) return null;
  const restoreAll = async () => {
    const refusals: string[] = [];
    for (const item of items) await sendCall(restore, item).catch((error: unknown) => void refusals.push(getErrorMessage(error)));
    const [reason = ""] = refusals;
    const refused = refusals.length > 0 ? m.trash_restore_refused({ count: refusals.length, message: reason }) : "";
    const count = items.length - refusals.length;
    if (count === 0) throw new Error(refused);
    return { message: `${m.trash_restored_all({ count })} ${refused}`.trim() };
  };
  return (
    <>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <Button isBusy={isBusy} onClick={() => void run(restoreAll)}>
        {m.trash_restore_all({ count: items.length })}
      </Button>
    </>
  );
}

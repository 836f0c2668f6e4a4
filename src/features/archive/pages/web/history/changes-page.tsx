import { useLoaderData } from "react-router";
import { TextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import {
  CHANGE_KINDS,
  CHANGES_FEED_PATH,
  CHANGES_PATH,
  type ChangeKind,
  CURSOR_PATTERN,
} from "#features/archive/revisions/change-list-rules.ts";
import { searchChanges } from "#features/archive/revisions/history-calls.ts";
import type { ArchiveChange } from "#features/archive/revisions/rules.ts";
import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { FilterForm, formatFilters } from "#platform/web/filters/filter-form.tsx";
import { loadFiltered, readFilters } from "#platform/web/filters/load-filtered.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { LeadColumns } from "#platform/web/ui/lead-columns.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { HistoryEntryItem } from "./history-entry-item.tsx";
import styles from "./history-page.module.css";
import { mergeEdits } from "./merge-edits.ts";

async function load({ send, url: { searchParams } }: LoadArgs) {
  const before = searchParams.get("before") ?? "";
  const isOlder = CURSOR_PATTERN.test(before);
  const { loaded, filters, errors } = await loadFiltered(readFilters({ what: searchParams.get("what") }), (input) =>
    send(searchChanges, { ...input, ...(isOlder && { before }) }),
  );
  return { ...loaded, filters, errors, isOlder };
}

const kindLabels: Record<ChangeKind, () => string> = {
  recorded: m.changes_recorded,
  corrected: m.changes_corrected,
  added: m.changes_added,
  status: m.changes_status,
  withdrawn: m.changes_withdrawn,
};

/** The Atom feeds of the other lists of the site. */
const otherFeeds = [
  { path: "/twitter.atom", title: m.feed_of_campaigns },
  { path: "/email.atom", title: m.feed_of_letters },
  { path: "/archives.atom", title: m.feed_of_incidents },
];

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.changes_title, description: m.changes_description, feed: CHANGES_FEED_PATH });

export default function ChangesPage() {
  const { changes, older, filters, errors, isOlder } = useLoaderData() as Awaited<ReturnType<typeof load>>;
  const localizePath = useLocalizePath();
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={`stack ${styles.page}`}>
      <h1>{m.changes_title()}</h1>
      <LeadColumns
        lead={
          <>
            <header className="stack">
              <p>{m.changes_lead()}</p>
              <p>
                <a className={`link ${styles.link}`} href={localizePath(CHANGES_FEED_PATH)}>
                  {m.changes_feed()}
                </a>{" "}
                <PageLink className={`link ${styles.link}`} to="/verify">
                  {m.verify_label()}
                </PageLink>
              </p>
            </header>
            <FilterForm
              path={CHANGES_PATH}
              choices={[
                {
                  name: "what",
                  label: m.changes_what(),
                  options: CHANGE_KINDS.map((kind) => ({ value: kind, label: kindLabels[kind]() })),
                  value: filters.what ?? "",
                  error: errors.what,
                },
              ]}
            />
          </>
        }
      >
        {changes.length === 0 && (
          <EmptyState>
            <p>{older !== null ? m.filter_nothing_yet() : isFiltered ? m.filter_nothing() : m.changes_empty()}</p>
          </EmptyState>
        )}
        <ol className={`stack ${styles.list}`}>
          {mergeEdits(changes).map((edits) => (
            <HistoryEntryItem
              key={edits[0].cursor}
              id={edits[0].incident_id}
              edits={edits}
              level={2}
              isRevisionShown={edits[0].title !== null}
            >
              <ChangedTitle change={edits[0]} />
            </HistoryEntryItem>
          ))}
        </ol>
        {older !== null && (
          <ButtonLink variant="secondary" className="start" to={CHANGES_PATH + formatFilters({ ...filters, before: older })}>
            {m.history_older()}
          </ButtonLink>
        )}
        {isOlder && (
          <PageLink className={`link ${styles.link}`} to={CHANGES_PATH + formatFilters(filters)}>
            {m.history_back()}
          </PageLink>
        )}
        <p>
          {m.feeds_others()}{" "}
          {otherFeeds.map(({ path, title }) => (
            <a key={path} className={`link ${styles.link}`} href={localizePath(path)}>
              {title()}
            </a>
          ))}
        </p>
      </LeadColumns>
    </div>
  );
}

function ChangedTitle({ change: { title, ...change } }: { change: ArchiveChange }) {
  return (
    <PageLink className={`link ${styles.link}`} to={`/archives/${change.incident_id}`}>
      {title === null ? m.history_withdrawn() : <TextInLanguage incident={{ ...change, title }} text="title" />}
    </PageLink>
  );
}

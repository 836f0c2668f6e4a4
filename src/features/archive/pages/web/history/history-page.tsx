import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";
import { getTextForReader } from "#features/archive/incidents/text-in-language-rules.ts";
import { TextInLanguage } from "#features/archive/incidents/web/text-in-language.tsx";
import { CHANGES_PATH } from "#features/archive/revisions/change-list-rules.ts";
import { getRevisionAuthors } from "#features/archive/revisions/history-calls.ts";
import * as m from "#messages";
import { getPathLanguage } from "#platform/shared/languages.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { createClientLoader, createLoader } from "#platform/web/api/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useIsAdmin, useRootData } from "#platform/web/routing/root-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { LateGoneRecord } from "../gone/late-gone-record.tsx";
import { HistoryEntryItem } from "./history-entry-item.tsx";
import styles from "./history-page.module.css";
import { type LoadedHistory, loadHistory } from "./load-history.ts";
import { mergeEdits } from "./merge-edits.ts";
import { CompareForm, RevisionComparison } from "./revision-comparison.tsx";

export const loader = createLoader(loadHistory);
export const clientLoader = createClientLoader(loadHistory);

type MetaArgs = Parameters<typeof getPageMeta>[0] & { loaderData?: LoadedHistory | undefined };

export function meta(args: MetaArgs) {
  const history = args.loaderData && "history" in args.loaderData ? args.loaderData.history : undefined;
  const title = history && getTextForReader(history, "title", getPathLanguage(args.location.pathname)).text;
  return getPageMeta(args, {
    title: title === undefined ? m.history_title() : m.history_title_of({ title }),
    description: m.history_description(),
    isPrivate: title === undefined,
  });
}

export default function HistoryPage() {
  const data = useLoaderData() as LoadedHistory;
  return "history" in data ? <History {...data} /> : <LateGoneRecord {...data} />;
}

function History({ id, before, history, comparison }: Extract<LoadedHistory, { history: unknown }>) {
  const { newest, entries } = history;
  const { isAdmin, role } = useRootData().session;
  const authors = useRevisionAuthors(id, before);
  const last = entries.at(-1)?.number ?? 1;
  return (
    <div className={`stack ${styles.page}`}>
      <header className="stack">
        <h1>{m.history_title()}</h1>
        <p className={styles.title}>
          <PageLink to={`/archives/${id}`}>
            <TextInLanguage incident={history} text="title" />
          </PageLink>
        </p>
        <p>{m.history_lead()}</p>
        <p>
          <PageLink className={`link ${styles.link}`} to={CHANGES_PATH}>
            {m.changes_title()}
          </PageLink>{" "}
          <PageLink className={`link ${styles.link}`} to="/verify">
            {m.verify_label()}
          </PageLink>
          {isAdmin && (
            <>
              {" "}
              <PageLink className={styles.link} to={`/dashboard/history?of=${id}`}>
                {m.history_put_back()}
              </PageLink>
            </>
          )}
          {role === "owner" && (
            <>
              {" "}
              <PageLink className={`link ${styles.link}`} to={`/dashboard/redaction?incident=${id}`}>
                {m.redaction_open()}
              </PageLink>
            </>
          )}
        </p>
      </header>
      {newest > 1 && <CompareForm id={id} newest={newest} comparison={comparison} />}
      {comparison && <RevisionComparison id={id} comparison={comparison} />}
      <section className="stack" aria-labelledby="revisions">
        <h2 id="revisions">{m.history_newest_first()}</h2>
        <ol className={`stack ${styles.list}`}>
          {mergeEdits(entries).map((edits) => (
            <HistoryEntryItem
              key={edits[0].number}
              id={id}
              edits={edits}
              level={3}
              isNewest={edits[0].number === newest}
              authors={[...new Set(edits.flatMap(({ number }) => authors.get(number) ?? []))]}
            />
          ))}
        </ol>
        {last > 1 && (
          <ButtonLink variant="secondary" className="start" to={{ search: `?before=${last}` }}>
            {m.history_older()}
          </ButtonLink>
        )}
        {before !== null && (
          <PageLink className={`link ${styles.link}`} to={`/archives/${id}/history`}>
            {m.history_back()}
          </PageLink>
        )}
      </section>
    </div>
  );
}

/** Returns the names of the admins who made each revision of a page, by its number; for visitors none, ever. */
function useRevisionAuthors(id: string, before: number | null): ReadonlyMap<number, string[]> {
  const isAdmin = useIsAdmin();
  const [authors, setAuthors] = useState<ReadonlyMap<number, string[]>>(new Map());
  useEffect(() => {
    if (!isAdmin) return;
    let isCurrent = true;
    // Without the names, the page is what visitors see.
    fetchCall(getRevisionAuthors, before === null ? { id } : { id, before })
      .then((list) => isCurrent && setAuthors(new Map(list.map(({ number, names }) => [number, names]))))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isAdmin, id, before]);
  return authors;
}

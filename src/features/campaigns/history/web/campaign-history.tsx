import { type MouseEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import {
  campaign_history_by,
  campaign_history_empty,
  campaign_history_legend,
  campaign_history_more,
  campaign_history_nothing,
  campaign_history_untitled,
} from "#messages";
import { compareWords } from "#platform/shared/compare-words.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { formatDateTime, formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { ClampedText } from "#platform/web/ui/clamped-text.tsx";
import { ComparedWords } from "#platform/web/ui/compared-words.tsx";
import { isModifiedClick } from "#platform/web/ui/is-modified-click.ts";
import { EmptyState, ErrorNotice } from "#platform/web/ui/notice.tsx";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { getCampaignChanges } from "../calls.ts";
import { type CampaignChange, CHANGES_PAGE_SIZE, type ChangedValue } from "../rules.ts";
import styles from "./campaign-history.module.css";
import { formatAction, getFieldLabel } from "./change-labels.ts";
import { PutBack } from "./put-back.tsx";

type CampaignHistoryProps = {
  /** The first page, newest first. */
  changes: CampaignChange[];
  revalidate: Revalidate;
};

/** Lists what was changed of campaigns, by whom and when, with before and after. */
export function CampaignHistory({ changes, revalidate }: CampaignHistoryProps) {
  const [older, setOlder] = useState<CampaignChange[]>([]);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // After a change the first page has what the older ones began with, too.
  const shown = [...changes, ...older.filter(({ _id }) => !changes.some((change) => change._id === _id))];
  const last = shown.at(-1);
  const lastPage = older.length > 0 ? older : changes;
  const hasMore = lastPage.length > 0 && lastPage.length % CHANGES_PAGE_SIZE === 0;
  /** Fetches what follows; after a change of something, all of the older pages once more. */
  const load = async (from: CampaignChange[], pages: number) => {
    setLoading(true);
    setErrorMessage(null);
    try {
      let items = from;
      for (let page = 0; page < pages; page += 1) {
        const before = (items.at(-1) ?? changes.at(-1))?._id;
        const next = await fetchCall(getCampaignChanges, before === undefined ? {} : { before });
        items = [...items, ...next];
        if (next.length < CHANGES_PAGE_SIZE) break;
      }
      setOlder(items);
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
    } finally {
      setLoading(false);
    }
  };
  const loadMore = async (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    if (isLoading) return;
    const count = shown.length;
    await load(older, 1);
    list.current?.querySelectorAll<HTMLElement>("h2")[count]?.focus();
  };
  const refresh = async () => {
    await revalidate();
    if (older.length > 0) await load([], Math.ceil(older.length / CHANGES_PAGE_SIZE));
  };
  if (!last) return <EmptyState>{campaign_history_empty()}</EmptyState>;
  return (
    <>
      <p className={styles.legend}>{campaign_history_legend()}</p>
      <ol ref={list} className={styles.list}>
        {shown.map((change) => (
          <Change key={change._id} change={change} revalidate={refresh} />
        ))}
      </ol>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {hasMore && (
        <div>
          <ButtonLink
            variant="secondary"
            to={{ search: `?before=${last._id}` }}
            onClick={(event) => void loadMore(event)}
            aria-disabled={isLoading || undefined}
          >
            {campaign_history_more()}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Change({ change, revalidate }: { change: CampaignChange; revalidate: Revalidate }) {
  const language = useLanguage();
  const localizePath = useLocalizePath();
  const id = useId();
  // The time of the day is that of the browser, which the server does not know.
  const formatMoment = useHydrated() ? formatDateTime : formatDay;
  const { kind, at, name, title, campaign_id, fields } = change;
  const getMoment = (value: ChangedValue) =>
    typeof value === "string" ? formatMoment(value, language) : campaign_history_nothing();
  const tab = kind === "email_campaign" ? "email" : "twitter";
  const text = <UserText>{title || campaign_history_untitled()}</UserText>;
  return (
    <li className={styles.change}>
      <h2 className={styles.title} tabIndex={-1}>
        {campaign_id === null ? text : <Link to={localizePath(`/dashboard/${tab}/${campaign_id}`)}>{text}</Link>}
      </h2>
      <p id={id} className={styles.act} suppressHydrationWarning>
        <strong>{formatAction(change)}</strong> ·{" "}
        {name === null ? formatMoment(at, language) : campaign_history_by({ name, date: formatMoment(at, language) })}
      </p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{getFieldLabel(kind, field)}</dt>
              <dd>
                {field === "publish_at" ? (
                  <p suppressHydrationWarning>{[before, after].map(getMoment).join(" → ")}</p>
                ) : (
                  <ClampedText lines={12}>
                    {() => <ComparedWords parts={compareWords(toText(before), toText(after))} />}
                  </ClampedText>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <PutBack change={change} describedBy={id} revalidate={revalidate} />
    </li>
  );
}

/** Each of a list is a paragraph. */
const toText = (value: ChangedValue): string => (Array.isArray(value) ? value.join("\n\n") : (value ?? ""));

import { useId } from "react";
import { Link } from "react-router";
import * as m from "#messages";
import { compareWords } from "#platform/shared/compare-words.ts";
import { getLanguageEntry, type Language } from "#platform/shared/languages.ts";
import { fetchCall } from "#platform/web/api/api-client.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useFormatMoment } from "#platform/web/formatting/use-format-moment.ts";
import { ChangeList } from "#platform/web/recent-list/change-list.tsx";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ChangedFields, ChangedValues, useByline } from "#platform/web/ui/changed-fields.tsx";
import { ClampedText } from "#platform/web/ui/clamped-text.tsx";
import { ComparedWords } from "#platform/web/ui/compared-words.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { getCampaignChanges } from "../admin-calls.ts";
import { type CampaignChange, CHANGES_PAGE_SIZE, type ChangedValue } from "../rules.ts";
import styles from "./campaign-history.module.css";
import { formatAction, getFieldLabel } from "./change-labels.ts";
import { RevertChange } from "./revert-change.tsx";

type CampaignHistoryProps = {
  /** The first page, newest first. */
  changes: CampaignChange[];
  revalidate: Revalidate;
};

/** Lists what was changed of campaigns, by whom and when, with before and after. */
export function CampaignHistory({ changes, revalidate }: CampaignHistoryProps) {
  if (changes.length === 0) return <EmptyState>{m.campaign_history_empty()}</EmptyState>;
  return (
    <>
      <p className={styles.legend}>{m.campaign_history_legend()}</p>
      <ChangeList
        changes={changes}
        pageSize={CHANGES_PAGE_SIZE}
        fetchPage={(before) => fetchCall(getCampaignChanges, before === undefined ? {} : { before })}
        revalidate={revalidate}
        renderChange={(change, refresh, newer) => (
          <Change key={change._id} change={change} revalidate={refresh} isContinued={newer && isSameDay(change, newer)} />
        )}
        moreLabel={m.campaign_history_more()}
        className={styles.list}
      />
    </>
  );
}

/** Returns whether two changes are of one campaign and one day. */
const isSameDay = (one: CampaignChange, other: CampaignChange): boolean =>
  one.campaign_id === other.campaign_id && one.title === other.title && one.at.slice(0, 10) === other.at.slice(0, 10);

/** `isContinued` says that the change above is of the same campaign and day. */
type ChangeProps = { change: CampaignChange; revalidate: Revalidate; isContinued: boolean | undefined };

function Change({ change, revalidate, isContinued = false }: ChangeProps) {
  const localizePath = useLocalizePath();
  const id = useId();
  const formatMoment = useFormatMoment();
  const byline = useByline(change);
  const { kind, title, campaign_id, fields, titles = {} } = change;
  const getMoment = (value: ChangedValue) => (typeof value === "string" ? formatMoment(value) : m.campaign_history_nothing());
  const show = ({ field, before, after }: CampaignChange["fields"][number]) => ({
    label: getFieldLabel(kind, field),
    value:
      field === "publish_at" ? (
        <p suppressHydrationWarning>
          <ChangedValues before={getMoment(before)} after={getMoment(after)} />
        </p>
      ) : field === "language" || field === "translations" ? (
        <p>
          <ChangedValues before={formatNamed(before, titles)} after={formatNamed(after, titles)} />
        </p>
      ) : (
        <ClampedText lines={12}>{() => <ComparedWords parts={compareWords(toText(before), toText(after))} />}</ClampedText>
      ),
  });
  const tab = kind === "email_campaign" ? "email" : "twitter";
  const text = <UserText>{title || m.campaign_history_untitled()}</UserText>;
  const act = (
    <>
      <strong>{formatAction(change)}</strong> · {byline}
    </>
  );
  return (
    <li className={styles.change} data-continued={isContinued || undefined}>
      {!isContinued && (
        <h2 className={styles.title} tabIndex={-1}>
          {campaign_id === null ? text : <Link to={localizePath(`/dashboard/${tab}/${campaign_id}`)}>{text}</Link>}
        </h2>
      )}
      {isFirst(change) && fields.length > 0 ? (
        <details className={styles.created}>
          <summary id={id} className={styles.act} suppressHydrationWarning>
            {act}
          </summary>
          <ChangedFields changes={fields} show={show} />
        </details>
      ) : (
        <>
          <p id={id} className={styles.act} tabIndex={isContinued ? -1 : undefined} suppressHydrationWarning>
            {act}
          </p>
          {fields.length > 0 && <ChangedFields changes={fields} show={show} />}
        </>
      )}
      <RevertChange change={change} describedBy={id} revalidate={revalidate} />
    </li>
  );
}

/** Returns whether it made what it is about, of which there was nothing before. */
const isFirst = ({ action }: CampaignChange): boolean => /^(create|duplicate)_/.test(action);

/** Returns the name of a language, or the titles of translations. */
function formatNamed(value: ChangedValue, titles: Record<string, string>): string {
  if (typeof value === "string") return getLanguageEntry(value as Language).name;
  return value?.map((id) => titles[id] ?? m.campaign_history_untitled()).join(", ") || m.campaign_translation_none();
}

/** Each of a list is a paragraph. */
const toText = (value: ChangedValue): string => (Array.isArray(value) ? value.join("\n\n") : (value ?? ""));

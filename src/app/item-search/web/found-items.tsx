import { verificationLabels } from "#features/archive/incidents/labels.ts";
import { FoundText, MarkedText } from "#features/archive/search/web/found-text.tsx";
import * as m from "#messages";
import type { OutputOf } from "#platform/shared/define-call.ts";
import { formatNumber } from "#platform/shared/formats.ts";
import { ScheduleNote } from "#platform/web/publication/publication-note.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { searchItems } from "../calls.ts";
import type { FoundItem, ItemState } from "../rules.ts";
import styles from "./found-items.module.css";

export type Found = OutputOf<typeof searchItems>;

/** The kinds in the order of the dashboard's tabs, with the tab that edits them. */
const KINDS = [
  { kind: "twitter_campaign", tab: "twitter", label: m.twitter_campaign },
  { kind: "email_campaign", tab: "email", label: m.email_campaign },
  { kind: "incident", tab: "archives", label: m.archives_label },
] as const;

const stateLabels: Record<ItemState, () => string> = {
  published: m.item_state_published,
  draft: m.publish_draft_tag,
  scheduled: m.item_state_scheduled,
  unpublished: m.publish_unpublished_tag,
  withdrawn: verificationLabels.withdrawn,
  deleted: m.item_state_deleted,
};

/** Lists the found items by kind, each with its state and a link to the page that edits or restores it. */
export function FoundItems({ found }: { found: Found }) {
  const language = useLanguage();
  const total = KINDS.reduce((sum, { kind }) => sum + found[kind].total, 0);
  return (
    <div className={`stack ${styles.found}`}>
      <div className={`row ${styles.summary}`}>
        <p role="status">
          {total === 0 ? m.item_search_none() : m.item_search_total({ count: total, number: formatNumber(total, language) })}
        </p>
        <PageLink to="/dashboard">{m.item_search_close()}</PageLink>
      </div>
      {KINDS.map(
        ({ kind, tab, label }) =>
          found[kind].total > 0 && (
            <section key={kind} className={`stack ${styles.kind}`} aria-labelledby={`found-${kind}`}>
              <h2 id={`found-${kind}`}>
                {label()} <span className={styles.count}>{formatNumber(found[kind].total, language)}</span>
              </h2>
              <ul className={`list ${styles.list}`}>
                {found[kind].items.map((item) => (
                  <FoundItemRow key={item._id} item={item} path={getPath(item, tab)} />
                ))}
              </ul>
              {found[kind].items.length < found[kind].total && (
                <p>
                  {m.item_search_first({
                    shown: formatNumber(found[kind].items.length, language),
                    total: formatNumber(found[kind].total, language),
                  })}
                </p>
              )}
            </section>
          ),
      )}
    </div>
  );
}

function FoundItemRow({ item, path }: { item: FoundItem; path: string }) {
  const { title, state, publish_at, found } = item;
  const isInTitle = found?.field === "title" && found.text === title;
  return (
    <li className={styles.item}>
      <h3 className={styles.title}>
        <PageLink className={styles.link} to={path}>
          {isInTitle ? <MarkedText found={found} /> : <UserText>{title}</UserText>}
        </PageLink>
      </h3>
      <p className={`row muted ${styles.facts}`}>
        <span className={state === "published" ? undefined : "draft-tag"}>{stateLabels[state]()}</span>
        {state === "scheduled" && <ScheduleNote publication={{ state: "draft", publish_at }} />}
      </p>
      {found && !isInTitle && <FoundText found={found} />}
    </li>
  );
}

/** Withdrawn and deleted items are in the trash. */
function getPath({ _id, state }: FoundItem, tab: (typeof KINDS)[number]["tab"]): string {
  return state === "deleted" || state === "withdrawn" ? "/dashboard/trash" : `/dashboard/${tab}/${_id}`;
}

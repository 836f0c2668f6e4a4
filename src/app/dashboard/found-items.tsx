import type { searchItems } from "#app/item-search/calls.ts";
import type { FoundItem, ItemState } from "#app/item-search/rules.ts";
import { verificationLabels } from "#features/archive/incidents/labels.ts";
import { FoundText, MarkedText } from "#features/archive/search/web/found-text.tsx";
import * as m from "#messages";
import type { OutputOf } from "#platform/shared/define-call.ts";
import { formatNumber } from "#platform/shared/formats.ts";
import { ScheduleNote } from "#platform/web/publication/publication-note.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { getAdminKind } from "../history/admin-kind-rules.ts";
import { sections } from "./admin-bar.tsx";
import styles from "./found-items.module.css";
import { KINDS, TABS } from "./rules.ts";

export type Found = OutputOf<typeof searchItems>;

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
  const total = TABS.reduce((sum, tab) => sum + found[KINDS[tab]].total, 0);
  return (
    <div className={`stack ${styles.found}`}>
      <div className={`row ${styles.summary}`}>
        <p role="status">
          {total === 0 ? m.item_search_none() : m.item_search_total({ count: total, number: formatNumber(total, language) })}
        </p>
        <PageLink to="/dashboard">{m.item_search_close()}</PageLink>
      </div>
      {TABS.filter((tab) => found[KINDS[tab]].total > 0).map((tab) => {
        const kind = KINDS[tab];
        const { total: number, items } = found[kind];
        const all = formatNumber(number, language);
        return (
          <section key={kind} className={`stack ${styles.kind}`} aria-labelledby={`found-${kind}`}>
            <h2 id={`found-${kind}`}>
              {sections[tab].label()} <span className={styles.count}>{all}</span>
            </h2>
            <ul className={`list ${styles.list}`}>
              {items.map((item) => (
                <FoundItemRow key={item._id} item={item} path={getPath(item, kind)} />
              ))}
            </ul>
            {items.length < number && <p>{m.item_search_first({ shown: formatNumber(items.length, language), total: all })}</p>}
          </section>
        );
      })}
      {/* An admin who has to take a name out searches for it first. */}
      {total > 0 && <PageLink to="/dashboard/redaction">{m.words_title()}</PageLink>}
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
function getPath({ _id, state }: FoundItem, kind: keyof Found): string {
  return state === "deleted" || state === "withdrawn" ? "/dashboard/trash" : getAdminKind(kind).getPath(_id);
}

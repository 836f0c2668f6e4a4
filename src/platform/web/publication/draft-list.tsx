import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import * as m from "#messages";
import { getDrafts, type PublishableKind } from "#platform/shared/item-calls.ts";
import { fetchCall } from "../api/api-client.ts";
import { PagedList } from "../recent-list/paged-list.tsx";
import { usePages } from "../recent-list/use-pages.ts";
import { useLocalizePath } from "../routing/use-language.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageLink } from "../ui/links.tsx";
import { useFocusAfterRemoval } from "../ui/use-focus.ts";
import { UserText } from "../ui/user-text.tsx";
import styles from "./draft-list.module.css";
import { getPublicationTag, ScheduleNote } from "./publication-note.tsx";
import { PUBLICATION_PANEL_ID } from "./publication-panel.tsx";
import { PublicationTools, type PublishableItem } from "./publication-tools.tsx";

const HEADING_ID = "drafts";

export type DraftListKind = {
  name: PublishableKind;
  /** The path of the page that shows and edits a draft, without its id. */
  path: string;
  renderDelete: (item: PublishableItem) => ReactNode;
  /** Renders what to check before an item is published. */
  renderNote?: (item: PublishableItem) => ReactNode;
};

/** `first` is the first page. */
type DraftListProps = { first: PublishableItem[]; kind: DraftListKind; isScheduled: boolean };

/** Lists unpublished items for admins: scheduled ones, or the others. */
export function DraftList({ first, kind, isScheduled }: DraftListProps) {
  const { lists, hasMore, loadMore, ...pages } = usePages({ items: first }, (_, before) =>
    fetchCall(getDrafts, { kind: kind.name, before, scheduled: isScheduled ? "true" : "false" }),
  );
  const { items } = lists;
  return (
    <section className={styles.section} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} tabIndex={-1}>
        {isScheduled ? m.publish_scheduled_list() : m.publish_drafts()}
      </h2>
      <p>{getExplanation(items.length > 0, isScheduled)}</p>
      <PagedList
        {...pages}
        className={items.length > 0 ? styles.list : undefined}
        count={items.length}
        onLoadMore={hasMore("items") ? () => void loadMore("items") : undefined}
      >
        {items.map((item) => (
          <DraftItem key={item._id} item={item} kind={kind} />
        ))}
      </PagedList>
    </section>
  );
}

function getExplanation(hasItems: boolean, isScheduled: boolean): string {
  if (hasItems) return m.publish_drafts_explanation();
  return isScheduled ? m.publish_scheduled_none() : m.publish_drafts_none();
}

function DraftItem({ item, kind }: { item: PublishableItem; kind: DraftListKind }) {
  const { _id, title, publication } = item;
  const localizePath = useLocalizePath();
  const element = useFocusAfterRemoval<HTMLLIElement>(HEADING_ID);
  const path = `${kind.path}/${_id}`;
  const titleId = `draft-${_id}`;
  // The selected draft has its buttons beneath the list, to which its link leads.
  const isShown = useLocation().pathname === localizePath(path);
  const target = `${path}#${PUBLICATION_PANEL_ID}`;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) document.getElementById(PUBLICATION_PANEL_ID)?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return (
    <li className={styles.item} ref={element} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        <PageLink to={target} aria-current={isShown ? "page" : undefined}>
          <UserText>{title}</UserText>
        </PageLink>
      </h3>
      {publication && (
        <p className={styles.facts}>
          <span className={styles.tag}>{getPublicationTag(publication)}</span>
          <ScheduleNote publication={publication} />
        </p>
      )}
      {!isShown && (
        <div className={styles.tools}>
          <ButtonLink variant="secondary" to={target} aria-describedby={titleId}>
            {m.edit_label()}
          </ButtonLink>
          <PublicationTools item={item} kind={kind.name} renderNote={kind.renderNote} />
          {kind.renderDelete(item)}
        </div>
      )}
    </li>
  );
}

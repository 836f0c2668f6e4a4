import { Fragment, type ReactNode } from "react";
import * as m from "#messages";
import { useIsAdmin, useRootData } from "#platform/web/routing/root-data.ts";
import { ExternalLink } from "#platform/web/ui/links.tsx";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import styles from "./media-list.module.css";
import type { MediaTab } from "./media-tab.ts";

type MediaListProps<T> = {
  /** Sets the layout of the items. */
  kind: MediaTab;
  items: T[];
  /** Rendered without items; null renders nothing. */
  emptyText: string | null;
  /** Renders one `li`. */
  renderItem: (item: T) => ReactNode;
  /** How many are listed at first; the others are folded. */
  firstCount?: number | undefined;
};

export function MediaList<T extends { _id: string }>({
  kind,
  items,
  emptyText,
  renderItem,
  firstCount = items.length,
}: MediaListProps<T>) {
  if (items.length === 0) return emptyText === null ? null : <EmptyMedia text={emptyText} />;
  const renderList = (listed: T[]) => (
    <ul className={styles[kind]}>
      {listed.map((item) => (
        <Fragment key={item._id}>{renderItem(item)}</Fragment>
      ))}
    </ul>
  );
  const others = items.slice(firstCount);
  return (
    <>
      {renderList(items.slice(0, firstCount))}
      {others.length > 0 && (
        <details className={`fold ${styles.others}`}>
          <summary>{m.show_others({ count: others.length })}</summary>
          {renderList(others)}
        </details>
      )}
    </>
  );
}

/** Says that there are none yet, and where visitors can send some. Admins have links above to add them. */
function EmptyMedia({ text }: { text: string }) {
  const { contact } = useRootData().site;
  const isAdmin = useIsAdmin();
  return (
    <EmptyState>
      <p>{text}</p>
      {contact && !isAdmin && (
        <p>
          {m.media_share_hint()} <ExternalLink href={contact}>{m.share_document()}</ExternalLink>
        </p>
      )}
    </EmptyState>
  );
}

import { Fragment, type ReactNode } from "react";
import { EmptyState } from "#platform/web/ui/notice.tsx";
import styles from "./media-list.module.css";
import type { MediaTab } from "./media-tab.ts";

type MediaListProps<T> = {
  /** Sets the layout of the items. */
  kind: MediaTab;
  items: T[];
  emptyText: string;
  /** Renders one `li`. */
  renderItem: (item: T) => ReactNode;
};

export function MediaList<T extends { _id: string }>({ kind, items, emptyText, renderItem }: MediaListProps<T>) {
  if (items.length === 0) {
    return (
      <EmptyState>
        <p>{emptyText}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles[kind]}>
      {items.map((item) => (
        <Fragment key={item._id}>{renderItem(item)}</Fragment>
      ))}
    </ul>
  );
}

import type { MouseEvent, ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { isModifiedClick } from "../ui/links.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { useFocusFirstAdded } from "./use-focus-first-added.ts";
import { usePages } from "./use-pages.ts";

type LoadMoreListProps<Item> = {
  /** The first page. */
  items: Item[];
  pageSize: number;
  /** Fetches the page after the item with this id. */
  fetchPage: (before: string) => Promise<Item[]>;
  /** Returns the search of the page after the item with this id, for readers without scripts. */
  getSearch?: (before: string | undefined) => string;
  /** Renders an `li`. */
  renderItem: (item: Item) => ReactNode;
  moreLabel: string;
  className: string | undefined;
};

/**
 * Lists items and loads more of them, without scripts on a page of their own. The beginning of each item takes the focus when it is the first of
 * a page: it has `tabIndex={-1}`.
 */
export function LoadMoreList<Item extends { _id: string }>(props: LoadMoreListProps<Item>) {
  const { items, pageSize, fetchPage, renderItem, moreLabel, className } = props;
  const { getSearch = (before) => `?before=${before}` } = props;
  const pages = usePages({ items }, (_, before) => fetchPage(before), pageSize);
  const shown = pages.lists.items;
  const { list, awaitMore } = useFocusFirstAdded<HTMLOListElement>(shown.length, '[tabindex="-1"]');
  const loadMore = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    if (pages.isLoading) return;
    awaitMore();
    void pages.loadMore("items");
  };
  return (
    <>
      <ol ref={list} className={className}>
        {shown.map(renderItem)}
      </ol>
      {pages.errorMessage && <ErrorNotice>{pages.errorMessage}</ErrorNotice>}
      {pages.hasMore("items") && (
        <div>
          <ButtonLink
            variant="secondary"
            to={{ search: getSearch(shown.at(-1)?._id) }}
            onClick={loadMore}
            aria-disabled={pages.isLoading || undefined}
          >
            {moreLabel}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

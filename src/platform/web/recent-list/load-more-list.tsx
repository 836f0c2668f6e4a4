import { type MouseEvent, type ReactNode, useState } from "react";
import { getErrorMessage } from "../api/call-error.ts";
import type { Revalidate } from "../api/use-mutation.ts";
import { ButtonLink } from "../ui/button.tsx";
import { isModifiedClick } from "../ui/links.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { useFocusFirstAdded } from "./use-focus-first-added.ts";

type LoadMoreListProps<Item> = {
  /** The first page. */
  items: Item[];
  pageSize: number;
  /** Fetches the page after the item with this id. */
  fetchPage: (before: string | undefined) => Promise<Item[]>;
  /** Returns the search of the page after the item with this id, for readers without scripts. */
  getSearch?: (before: string | undefined) => string;
  revalidate: Revalidate;
  /** Renders an `li`. `refresh` reloads the list after a mutation; `previous` is the item above. */
  renderItem: (item: Item, refresh: Revalidate, previous: Item | undefined) => ReactNode;
  moreLabel: string;
  className: string | undefined;
};

/**
 * Lists items and loads more of them, without scripts on a page of their own. The beginning of each item takes the focus when it is the first of
 * a page: it has `tabIndex={-1}`.
 */
export function LoadMoreList<Item extends { _id: string }>(props: LoadMoreListProps<Item>) {
  const { items, pageSize, revalidate, renderItem, moreLabel, className } = props;
  const { getSearch = (before) => `?before=${before}` } = props;
  const [older, setOlder] = useState<Item[]>([]);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  // After a change the first page also has the first of the older items.
  const shown = [...items, ...older.filter(({ _id }) => !items.some((item) => item._id === _id))];
  const lastPage = older.length > 0 ? older : items;
  const hasMore = lastPage.length > 0 && lastPage.length % pageSize === 0;
  /** Fetches the next page; after a change, all older pages again. */
  const load = async (from: Item[], pages: number) => {
    setLoading(true);
    setErrorMessage(null);
    try {
      setOlder(await fetchPages(props, from, pages));
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
    } finally {
      setLoading(false);
    }
  };
  const { list, awaitMore } = useFocusFirstAdded<HTMLOListElement>(shown.length, '[tabindex="-1"]');
  const loadMore = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    if (isLoading) return;
    awaitMore();
    void load(older, 1);
  };
  const refresh = async () => {
    await revalidate();
    if (older.length > 0) await load([], Math.ceil(older.length / pageSize));
  };
  return (
    <>
      <ol ref={list} className={className}>
        {shown.map((item, index) => renderItem(item, refresh, shown[index - 1]))}
      </ol>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {hasMore && (
        <div>
          <ButtonLink
            variant="secondary"
            to={{ search: getSearch(shown.at(-1)?._id) }}
            onClick={loadMore}
            aria-disabled={isLoading || undefined}
          >
            {moreLabel}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

type Paged<Item> = Pick<LoadMoreListProps<Item>, "items" | "pageSize" | "fetchPage">;

/** Returns the items loaded after the first page, with some pages more; fewer at the end of the list. */
export async function fetchPages<Item extends { _id: string }>(
  { items, pageSize, fetchPage }: Paged<Item>,
  loaded: Item[],
  count: number,
): Promise<Item[]> {
  const all = [...loaded];
  for (let page = 0; page < count; page += 1) {
    const next = await fetchPage((all.at(-1) ?? items.at(-1))?._id);
    all.push(...next);
    if (next.length < pageSize) break;
  }
  return all;
}

import { isId } from "#platform/shared/is-id.ts";
import { getPathLanguage, type Language } from "#platform/shared/languages.ts";
import type { Send } from "../api/api-client.ts";
import { catchRefusal, type LoadArgs } from "../api/create-loader.ts";
import { type InitialOlderItems, parseCardNumber, type RecentList } from "./recent-list.ts";

/** Fetches the items before the one with the id `before`, or the first of those after the newest. */
export type FetchOlderItems<T> = (before?: string) => Promise<T[]>;

/** The calls of a list, in the order of the page's language where it has one, and how one of its items becomes a card. */
export type RecentListSource<Shown, Other> = (
  send: Send,
  language?: Language,
) => {
  fetchCurrent: () => Promise<Shown>;
  fetchById: (id: string) => Promise<Shown>;
  fetchPrevious: () => Promise<Other[]>;
  fetchOlder: FetchOlderItems<Other>;
  toListItem: (item: Shown) => Other;
};

/** Returns a page's data: the item of `params.id`, or the current one, and the other items that the URL requests. */
export async function loadRecentList<Shown, Other>(
  { send, url, params: { id } }: LoadArgs,
  source: RecentListSource<Shown, Other>,
): Promise<RecentList<Shown, Other>> {
  const { fetchCurrent, fetchById, fetchPrevious, fetchOlder, toListItem } = source(send, getPathLanguage(url.pathname));
  const [requested, current, previous, older] = await Promise.all([
    id === undefined ? null : catchRefusal(fetchById(id)),
    catchRefusal(fetchCurrent()),
    fetchPrevious(),
    loadOlderItems(url, fetchOlder),
  ]);
  const result = requested ?? current;
  return {
    shown: "found" in result ? result.found : null,
    errorMessage: requested && "refused" in requested ? requested.refused : null,
    newest: "found" in current ? [toListItem(current.found), ...previous] : [],
    older,
  };
}

/**
 * Returns the older items that the URL requests: `?more` for the page after the newest, `?before=<_id>` for the
 * page after that item; null when it requests none. An unknown `before` gives an empty page. A `before` that is not
 * an id, and a `number` that no card can have, are ignored.
 */
export async function loadOlderItems<T>(url: URL, fetchOlder: FetchOlderItems<T>): Promise<InitialOlderItems<T> | null> {
  const requestedId = url.searchParams.get("before") ?? "";
  const before = isId(requestedId) ? requestedId : undefined;
  if (before === undefined && !url.searchParams.has("more")) return null;
  const result = await catchRefusal(fetchOlder(before));
  return {
    page: "found" in result ? result.found : [],
    before,
    // The items after the newest continue their numbers, regardless of the URL's `number`.
    firstNumber: before === undefined ? null : parseCardNumber(url.searchParams.get("number")),
  };
}

import { NEWEST_COUNT } from "#platform/shared/lists.ts";

type WithId = { _id: string };

/** The items of a page: one in full, and the others beneath it as numbered cards. */
export type RecentList<Shown, Other> = {
  /** Null when the requested item does not exist, or there are no items at all. */
  shown: Shown | null;
  /** The server's message when the requested item does not exist. */
  errorMessage: string | null;
  /** The current item and the five previous ones. */
  newest: Other[];
  /** Null when the URL requests none. */
  older: InitialOlderItems<Other> | null;
};

/** The page of older items that the URL requests: those before `before`, numbered from `firstNumber` if the URL has one. */
export type InitialOlderItems<T> = { page: T[]; before?: string | undefined; firstNumber: number | null };

/** The number of the first card; the item shown in full counts as 1. */
const FIRST_RECENT_NUMBER = 2;
const FIRST_OLDER_NUMBER = NEWEST_COUNT + 1;
const MAX_NUMBER = 999_999;

/** Returns whether `newest` holds the current item and all five previous ones; otherwise there are no older ones. */
export function isNewestFull(newest: unknown[]): boolean {
  return newest.length === NEWEST_COUNT;
}

/** Returns the id after which the older items begin, or undefined when there can be none. */
export function getLastOfNewest(newest: WithId[]): string | undefined {
  return newest[NEWEST_COUNT - 1]?._id;
}

/** Returns the number of an older card in a URL; null when no older card can have it. */
export function parseCardNumber(text: string | null): number | null {
  const number = /^\d+$/.test(text ?? "") ? Number(text) : 0;
  return number >= FIRST_OLDER_NUMBER && number <= MAX_NUMBER ? number : null;
}

type ShownAndNewest<T extends WithId> = { shown: WithId | null; newest: T[] };
type OlderItems<T> = { items: T[] | null; firstNumber: number | null };

/**
 * Returns the cards beneath the item shown: the newest without it, then the older ones that were loaded. None
 * appears twice, although items move from one list to the other when some are created or deleted.
 */
export function mergeCards<T extends WithId>({ shown, newest }: ShownAndNewest<T>, older: OlderItems<T>) {
  const recent = newest.filter(({ _id }) => _id !== shown?._id);
  const knownIds = new Set([shown?._id, ...newest.map(({ _id }) => _id)]);
  const loaded = (older.items ?? []).filter(({ _id }) => !knownIds.has(_id));
  // When an older item is shown, all of the newest are cards, and the older ones start one number later.
  const firstOlderNumber = older.firstNumber ?? Math.max(FIRST_OLDER_NUMBER, FIRST_RECENT_NUMBER + recent.length);
  const cards = [
    ...recent.map((item, index) => ({ item, number: FIRST_RECENT_NUMBER + index })),
    ...loaded.map((item, index) => ({ item, number: firstOlderNumber + index })),
  ];
  return { cards, nextNumber: firstOlderNumber + loaded.length };
}

/**
 * Returns whether no item can be missing between the newest and the older ones. When items are created after the older
 * ones were loaded, as many drop out of the newest and are in neither list.
 */
export function isContiguous(
  lastOfNewest: string | undefined,
  older: { items: WithId[]; after: string | null | undefined },
): boolean {
  // Without a last of the newest there are no older items; null means that the URL set the start of the page.
  if (lastOfNewest === undefined || older.after === null) return true;
  return older.after === lastOfNewest || older.items.some(({ _id }) => _id === lastOfNewest);
}

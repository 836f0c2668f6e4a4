/** The one shown is the first; with six newest known, the older ones begin at 7. */
const FIRST_RECENT = 2;
export const FIRST_OLDER = 7;

type Known = { _id: string };
type Lists<T extends Known> = {
  /** The one shown in full, or nothing. */
  shown: Known | null;
  /** The current one and the five before it. */
  newest: T[];
};
type Older<T> = { items: T[] | null; first: number | null };

/**
 * The cards beneath what is shown: the newest six without it, then the older ones that were loaded. None
 * appears twice, although things move from one list to the other when some are created or deleted.
 */
export function mergeCards<T extends Known>({ shown, newest }: Lists<T>, older: Older<T>) {
  const recent = newest.filter(({ _id }) => _id !== shown?._id);
  const known = new Set([shown?._id, ...newest.map(({ _id }) => _id)]);
  const loaded = (older.items ?? []).filter(({ _id }) => !known.has(_id));
  // When an older one is shown, all six newest are listed, and the older ones begin one later.
  const firstOlder = older.first ?? Math.max(FIRST_OLDER, FIRST_RECENT + recent.length);
  const cards = [
    ...recent.map((item, index) => ({ item, number: FIRST_RECENT + index })),
    ...loaded.map((item, index) => ({ item, number: firstOlder + index })),
  ];
  return { cards, nextNumber: firstOlder + loaded.length };
}

/**
 * Whether nothing can stand between the newest and the older ones. When some are created after the older ones were
 * loaded, as many of the newest leave that list, and are in neither.
 */
export function isJoined(lastOfNewest: string | undefined, older: { items: Known[]; after: string | null | undefined }): boolean {
  // Fewer than six are all there are; null stands for a page that begins where the address says.
  if (lastOfNewest === undefined || older.after === null) return true;
  return older.after === lastOfNewest || older.items.some(({ _id }) => _id === lastOfNewest);
}

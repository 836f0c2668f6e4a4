/** The one shown is the first; with six newest known, the older ones begin at 7. */
const FIRST_RECENT_NUMBER = 2;
export const FIRST_OLDER_NUMBER = 7;

type WithId = { _id: string };
type ShownAndNewest<T extends WithId> = {
  /** The one shown in full, or nothing. */
  shown: WithId | null;
  /** The current one and the five before it. */
  newest: T[];
};
type OlderItems<T> = { items: T[] | null; first: number | null };

/**
 * The cards beneath what is shown: the newest six without it, then the older ones that were loaded. None
 * appears twice, although things move from one list to the other when some are created or deleted.
 */
export function mergeCards<T extends WithId>({ shown, newest }: ShownAndNewest<T>, older: OlderItems<T>) {
  const recent = newest.filter(({ _id }) => _id !== shown?._id);
  const knownIds = new Set([shown?._id, ...newest.map(({ _id }) => _id)]);
  const loaded = (older.items ?? []).filter(({ _id }) => !knownIds.has(_id));
  // When an older one is shown, all six newest are listed, and the older ones begin one later.
  const firstOlderNumber = older.first ?? Math.max(FIRST_OLDER_NUMBER, FIRST_RECENT_NUMBER + recent.length);
  const cards = [
    ...recent.map((item, index) => ({ item, number: FIRST_RECENT_NUMBER + index })),
    ...loaded.map((item, index) => ({ item, number: firstOlderNumber + index })),
  ];
  return { cards, nextNumber: firstOlderNumber + loaded.length };
}

/**
 * Whether nothing can stand between the newest and the older ones. When some are created after the older ones were
 * loaded, as many of the newest leave that list, and are in neither.
 */
export function isContiguous(
  lastOfNewest: string | undefined,
  older: { items: WithId[]; after: string | null | undefined },
): boolean {
  // Fewer than six are all there are; null stands for a page that begins where the address says.
  if (lastOfNewest === undefined || older.after === null) return true;
  return older.after === lastOfNewest || older.items.some(({ _id }) => _id === lastOfNewest);
}

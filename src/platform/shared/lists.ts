/** Returns the first item of each key, in their order. */
export function removeDuplicates<Item>(items: Item[], getKey: (item: Item) => string): Item[] {
  const unique = new Map<string, Item>();
  for (const item of items) {
    const key = getKey(item);
    if (!unique.has(key)) unique.set(key, item);
  }
  return [...unique.values()];
}

/** Returns the items in lists of a size; the last one may be shorter. */
export function toChunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Returns the items by their key, in order. Chrome 116 and Safari 17.3 have no `Map.groupBy`. */
export function groupBy<Item, Key>(items: readonly Item[], getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The current item and the five previous ones, which a page shows before it loads older ones. */
export const NEWEST_COUNT = 6;

/** Items in one response of older ones; a full page means that there may be more. */
export const OLDER_PAGE_SIZE = 50;

/** A page of a list, newest first; `before` is a sequence. */
export type Pagination = { before?: number | undefined; offset?: number; limit: number };

/** The five that come after the current one. */
export const PREVIOUS_PAGE: Pagination = { offset: 1, limit: NEWEST_COUNT - 1 };

/** The page after the current item and the five previous ones. */
export const FIRST_OLDER_PAGE: Pagination = { offset: NEWEST_COUNT, limit: OLDER_PAGE_SIZE };

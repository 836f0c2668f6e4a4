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

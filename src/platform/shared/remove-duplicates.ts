/** Returns the first item of each key, in their order. */
export function removeDuplicates<Item>(items: Item[], getKey: (item: Item) => string): Item[] {
  const unique = new Map<string, Item>();
  for (const item of items) {
    const key = getKey(item);
    if (!unique.has(key)) unique.set(key, item);
  }
  return [...unique.values()];
}

import { type BoundCall, mergeInput, type Visitor } from "#platform/server/calls/run-call.ts";
import type { ItemPage, ItemTexts } from "#platform/shared/item-page.ts";
import { type Language, localizePath } from "#platform/shared/languages.ts";

export type SharedItem = ItemTexts & { id: string; page: ItemPage };

/** Returns a function that makes the call of a kind without a session, so that it finds only public items. */
export function createItemFinder(calls: BoundCall[]) {
  const runs = new Map(calls.map(({ call, run }) => [call.path, run]));
  return async (page: ItemPage, id: string, visitor: Visitor, language: Language): Promise<SharedItem> => {
    const found = await runs.get(page.call.path)?.({ ...visitor, caller: null }, mergeInput({ id }));
    return { ...page.describe(found, language), id: (found as { _id: string })._id, page };
  };
}

/** Returns the address of an item's page. */
export function getItemAddress({ page, id }: SharedItem, origin: string, language: Language): string {
  return `${origin}${localizePath(`/${page.name}/${id}`, language)}`;
}

/** Returns the short address of an item, by the number that its first publication gave it. */
export function getShortAddress({ letter }: ItemPage, number: number, origin: string, language: Language): string {
  return `${origin}${localizePath(`/${letter}/${number}`, language)}`;
}

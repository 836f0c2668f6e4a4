import type { Db } from "#database/database.ts";
import { listKindsWith } from "#platform/server/calls/item-kind.ts";
import type { Publishable, PublishableKinds } from "#platform/server/calls/publication-endpoints.ts";
import type { SitemapSection } from "#platform/server/pages/register-sitemap.ts";
import type { PublishableKind } from "#platform/shared/item-calls.ts";
import type { ItemPage, ItemPages } from "#platform/shared/item-page.ts";
import type { Language } from "#platform/shared/languages.ts";

/** The order of the items of a list, read from the database. */
export type ItemOrder = {
  /** Returns the place of an item in the order, also in the trash; undefined without one. */
  findSequence(id: string): Promise<number | undefined>;
  /** Returns how many items are listed up to the one with this place, in the order of a language or newest first. */
  countFrom(sequence: number, language?: Language): Promise<number>;
  /** Returns whether there was such an item: its page then says that it is gone. */
  isGone?(id: string): Promise<boolean>;
};
export type ItemOrders = Record<PublishableKind, ItemOrder>;

export type SitemapList = Omit<SitemapSection, "name">;
type ItemList = ItemOrder &
  SitemapList & {
    /** Returns the id of the item whose first publication got this number, even if it is deleted now; undefined without one. */
    findPublishedId(sequence: number): Promise<string | undefined>;
    /** Returns when public items were last changed, by their ids. */
    listChangeTimes(ids: string[]): Promise<Map<string, string>>;
  };
export type ItemLists = Record<PublishableKind, ItemList>;

/** Returns what pages, feeds and sitemaps need from the lists of items. */
export function createItemLists(db: Db, kinds: PublishableKinds<Db>, pages: ItemPages): ItemLists {
  const createList = (publication: Publishable<Db>, { name }: ItemPage): ItemList => {
    const { store, isGone, countInOrder, listChangeTimes } = publication;
    return {
      findSequence: (id) => store.findSequence(db, id),
      findPublishedId: (sequence) => store.findPublishedId(db, sequence),
      countFrom: (sequence, language) =>
        language && countInOrder ? countInOrder(db, sequence, language) : store.countFrom(db, sequence),
      findNextSequence: (after) => store.findNextSequence(db, after),
      listPages: async (first, last) =>
        (await store.listBetween(db, first, last)).map(({ _id, updated_at }) => ({
          path: `/${name}/${_id}`,
          lastModified: updated_at,
        })),
      listChangeTimes: (ids) => listChangeTimes(db, ids),
      ...(isGone && { isGone: (id: string) => isGone(db, id) }),
    };
  };
  const lists = listKindsWith(kinds, "publication").map((kind) => [kind, createList(kinds[kind].publication, pages[kind])]);
  return Object.fromEntries(lists);
}

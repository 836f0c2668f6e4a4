import type { Db } from "#database/database.ts";
import { findNewestNumber } from "#features/archive/revisions/server/revision-store.ts";
import { hasRecipients } from "#features/campaigns/email/server/with-countries.ts";
import type { Language } from "#platform/shared/languages.ts";
import { createItemLists, type ItemLists, type ItemOrders } from "#services/items/server/item-lists.ts";
import { itemKinds, itemPages } from "./item-kinds.ts";

type Lookups = {
  /** Returns whether the letter, or the current one of pages in a language, has recipients of its own where somebody lives. */
  hasRecipients(letterId: string | undefined, residence: string, language: Language): Promise<boolean>;
  /** Returns the number of an incident's newest revision; undefined without one. */
  findNewestRevision(incidentId: string): Promise<number | undefined>;
};
export type PageOrders = ItemOrders & Lookups;
export type PageLists = ItemLists & Lookups;

/** Returns what pages and sitemaps look up in the database. */
export const createPageLists = (db: Db): PageLists => ({
  ...createItemLists(db, itemKinds, itemPages),
  hasRecipients: (id, residence, language) => hasRecipients(db, id, residence, language),
  findNewestRevision: (id) => findNewestNumber(db, id),
});

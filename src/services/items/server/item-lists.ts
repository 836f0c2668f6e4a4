import type { Db } from "#database/database.ts";
import type { createPublicationStore } from "#database/publication-store.ts";
import { incidentPublications } from "#features/archive/incidents/server/incident-store.ts";
import { findWithdrawal } from "#features/archive/incidents/server/withdrawal-store.ts";
import { listDestroyedRevisions } from "#features/archive/revisions/server/destroyed-revision-store.ts";
import { findNewestNumber } from "#features/archive/revisions/server/revision-store.ts";
import { hasRecipients } from "#features/campaigns/email/server/with-countries.ts";
import type { CampaignKind } from "#features/campaigns/rules.ts";
import { campaignPublications } from "#features/campaigns/server/campaign-store.ts";
import { countInOrder } from "#features/campaigns/translations/server/translation-store.ts";
import type { SitemapSection } from "#platform/server/pages/register-sitemap.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { ItemListName } from "../item-list-names.ts";

/** The order of the items of a list, read from the database. */
export type ItemOrder = {
  /** Returns the place of an item in the order, also in the trash; undefined without one. */
  findSequence(id: string): Promise<number | undefined>;
  /** Returns how many items are listed up to the one with this place, in the order of a language or newest first. */
  countFrom(sequence: number, language?: Language): Promise<number>;
  /** Returns whether there was such an item: its page then says that it is gone. */
  isGone?(id: string): Promise<boolean>;
};

export type ItemOrders = Record<ItemListName, ItemOrder> & {
  /** Returns whether the letter, or the current one of pages in a language, has recipients of its own where somebody lives. */
  hasRecipients(letterId: string | undefined, residence: string, language: Language): Promise<boolean>;
  /** Returns the number of an incident's newest revision; undefined without one. */
  findNewestRevision(incidentId: string): Promise<number | undefined>;
};

export type SitemapList = Omit<SitemapSection, "name">;
type ItemList = SitemapList & {
  /** Returns the id of the item whose first publication got this number, even if it is deleted now; undefined without one. */
  findPublishedId(sequence: number): Promise<string | undefined>;
};
export type ItemLists = ItemOrders & Record<ItemListName, ItemList>;

/** Returns what pages and sitemaps need from the lists of items. */
export function createItemLists(db: Db): ItemLists {
  const createList = (store: ReturnType<typeof createPublicationStore>, path: string) => ({
    findSequence: (id: string) => store.findSequence(db, id),
    findPublishedId: (sequence: number) => store.findPublishedId(db, sequence),
    countFrom: (sequence: number) => store.countFrom(db, sequence),
    findNextSequence: (after: number) => store.findNextSequence(db, after),
    listPages: async (first: number, last: number) =>
      (await store.listBetween(db, first, last)).map(({ _id, updated_at }) => ({
        path: `${path}/${_id}`,
        lastModified: updated_at,
      })),
  });
  const createCampaignList = (kind: CampaignKind, path: string) => ({
    ...createList(campaignPublications[kind], path),
    countFrom: (sequence: number, language?: Language) =>
      language ? countInOrder(db, kind, sequence, language) : campaignPublications[kind].countFrom(db, sequence),
  });
  return {
    twitterCampaigns: createCampaignList("twitter_campaign", "/twitter"),
    emailCampaigns: createCampaignList("email_campaign", "/email"),
    incidents: {
      ...createList(incidentPublications, "/archives"),
      isGone: async (id) => (await findWithdrawal(db, id)) !== undefined || (await listDestroyedRevisions(db, id)).length > 0,
    },
    hasRecipients: (id, residence, language) => hasRecipients(db, id, residence, language),
    findNewestRevision: (id) => findNewestNumber(db, id),
  };
}

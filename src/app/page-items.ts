import type { Db } from "#database/database.ts";
import type { createPublicationStore } from "#database/publication-store.ts";
import { incidentPublications } from "#features/archive/incidents/server/incident-store.ts";
import { listDestroyedRevisions } from "#features/archive/revisions/server/destroyed-revision-store.ts";
import { findNewestNumber, findWithdrawal } from "#features/archive/revisions/server/revision-store.ts";
import { hasRecipients } from "#features/campaigns/email/server/with-countries.ts";
import type { CampaignKind } from "#features/campaigns/rules.ts";
import { campaignPublications } from "#features/campaigns/server/campaign-store.ts";
import { countInOrder } from "#features/campaigns/translations/server/translation-store.ts";
import type { SitemapSection } from "#platform/server/register-sitemap.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { ItemOrders } from "./page-routes.ts";
import { getListPath, type ItemListName, publicPages } from "./pages.ts";

type SitemapList = Omit<SitemapSection, "name">;
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

/** Returns the permalinks for the sitemaps. */
export function createSitemapSections(lists: Record<ItemListName, SitemapList>): SitemapSection[] {
  return publicPages.flatMap((page) => (page.items ? [{ name: getListPath(page).slice(1), ...lists[page.items] }] : []));
}

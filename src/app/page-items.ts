import {
  countIncidentsFrom,
  findIncidentSequence,
  findNextIncidentSequence,
  listIncidentPages,
} from "#features/archive/incidents/server/incident-order-store.ts";
import { listDestroyedRevisions } from "#features/archive/revisions/server/destroyed-revision-store.ts";
import { findRevisionMark } from "#features/archive/revisions/server/revision-store.ts";
import {
  type CampaignTable,
  countCampaignsFrom,
  type Db,
  findCampaignSequence,
  findNextCampaignSequence,
  listCampaignPages,
} from "#features/campaigns/server/campaign-store.ts";
import type { SitemapSection } from "#platform/server/register-sitemap.ts";
import type { ItemOrders } from "./page-routes.ts";

/** Returns what the pages of lists need to know of their items. */
export function createItemOrders(db: Db): ItemOrders {
  const campaigns = (table: CampaignTable) => ({
    findSequence: (id: string) => findCampaignSequence(db, table, id),
    countFrom: (sequence: number) => countCampaignsFrom(db, table, sequence),
  });
  return {
    twitterCampaigns: campaigns("twitter_campaign"),
    emailCampaigns: campaigns("email_campaign"),
    incidents: {
      findSequence: (id) => findIncidentSequence(db, id),
      countFrom: (sequence) => countIncidentsFrom(db, sequence),
      isGone: async (id) => (await listDestroyedRevisions(db, id)).length > 0,
    },
    findNewestRevision: async (id) => (await findRevisionMark(db, id))?.number,
  };
}

/** Returns the permalinks for the sitemaps. */
export function createSitemapSections(db: Db): SitemapSection[] {
  const campaigns = (name: string, table: CampaignTable): SitemapSection => ({
    name,
    findNextSequence: (after) => findNextCampaignSequence(db, table, after),
    listPages: (first, last) => listCampaignPages(db, table, first, last),
  });
  return [
    campaigns("twitter", "twitter_campaign"),
    campaigns("email", "email_campaign"),
    {
      name: "archives",
      findNextSequence: (after) => findNextIncidentSequence(db, after),
      listPages: (first, last) => listIncidentPages(db, first, last),
    },
  ];
}

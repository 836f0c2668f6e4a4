import type { z } from "zod";
import { searchIncidents } from "#features/archive/search/calls.ts";
import { findWords } from "#features/archive/search/server/find-words.ts";
import { parseWords, WORDS_MAX } from "#features/archive/search/server/parse-words.ts";
import { splitWords } from "#features/archive/search-index/fold-words.ts";
import type { CampaignKind } from "#features/campaigns/rules.ts";
import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import { inSlices } from "#platform/server/process/slices.ts";
import type { OutputOf } from "#platform/shared/define-call.ts";
import * as calls from "../calls.ts";
import { FOUND_ITEMS_MAX, type FoundItem, type foundItemsSchema, type ItemState } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, listCampaignTexts, searchCampaigns } from "./campaign-search-store.ts";

type FoundItems = z.output<typeof foundItemsSchema>;
type FoundIncidents = OutputOf<typeof searchIncidents>;
type StoredState = {
  publication: "draft" | "published" | "unpublished";
  publish_at: string | null;
  isDeleted: boolean;
  isWithdrawn?: boolean;
};

/** Returns the endpoint of the search over all kinds of items, for admins; `endpoints` has the search of incidents. */
export function createItemSearchEndpoints(endpoints: Endpoint<Db>[]): Endpoint<Db>[] {
  const incidentSearch = endpoints.find(({ call }) => call === searchIncidents);
  return createEndpoints(calls, schemas, {
    searchItems: async ({ q }, context) => {
      const { db } = context;
      const filter = { q, scope: "all", limit: FOUND_ITEMS_MAX };
      const found = (await incidentSearch?.handle(filter, context, undefined)) as FoundIncidents;
      const incidents = found.incidents.map(({ _id, title, publication, verification, is_deleted, ...hit }) => {
        const publish_at = publication?.publish_at ?? null;
        const state = getState({
          publication: publication?.state ?? "published",
          publish_at,
          isDeleted: is_deleted === true,
          isWithdrawn: verification.status === "withdrawn",
        });
        return { _id, title, state, publish_at, found: hit.found };
      });
      return {
        twitter_campaign: await listFoundCampaigns(db, "twitter_campaign", q),
        email_campaign: await listFoundCampaigns(db, "email_campaign", q),
        incident: { total: found.total, items: incidents },
      };
    },
  });
}

async function listFoundCampaigns(db: Db, kind: CampaignKind, q: string): Promise<FoundItems> {
  const terms = await parseWords(db, q);
  if (!terms) return { total: 0, items: [] };
  const words = splitWords(q).map(({ start, end }) => q.slice(start, end).toLowerCase());
  const { total, rows } = await searchCampaigns(db, kind, words.slice(0, WORDS_MAX), FOUND_ITEMS_MAX);
  const items: FoundItem[] = [];
  for await (const { _id, title, deleted_at, ...publication } of inSlices(rows)) {
    const found = findWords(await listCampaignTexts(db, kind, _id), terms);
    const state = getState({ ...publication, isDeleted: deleted_at !== null });
    items.push({ _id, title, state, publish_at: publication.publish_at, found });
  }
  return { total, items };
}

function getState({ publication, publish_at, isDeleted, isWithdrawn = false }: StoredState): ItemState {
  if (isDeleted) return "deleted";
  if (isWithdrawn) return "withdrawn";
  return publish_at === null ? publication : "scheduled";
}

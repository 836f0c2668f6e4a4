import type { TwitterCampaignMetadata } from "../rules.ts";
import type { TwitterCampaigns } from "./load-twitter-campaigns.ts";

/** The one shown is the first; with six newest known, the older ones begin at 7. */
const FIRST_RECENT = 2;
const FIRST_OLDER = 7;

type Older = { campaigns: TwitterCampaignMetadata[] | null; first: number | null };
type NumberedCard = { campaign: TwitterCampaignMetadata; number: number };

/**
 * The cards beneath the campaign shown: the newest six without it, then the older ones that were loaded.
 * None appears twice, although campaigns move from one list to the other when some are created or deleted.
 */
export function numberCards({ shown, newest }: Pick<TwitterCampaigns, "shown" | "newest">, older: Older) {
  const recent = newest.filter(({ _id }) => _id !== shown?._id);
  const known = new Set([shown?._id, ...newest.map(({ _id }) => _id)]);
  const loaded = (older.campaigns ?? []).filter(({ _id }) => !known.has(_id));
  // When an older one is shown, all six newest are listed, and the older ones begin one later.
  const firstOlder = older.first ?? Math.max(FIRST_OLDER, FIRST_RECENT + recent.length);
  const cards: NumberedCard[] = [
    ...recent.map((campaign, index) => ({ campaign, number: FIRST_RECENT + index })),
    ...loaded.map((campaign, index) => ({ campaign, number: firstOlder + index })),
  ];
  return { cards, nextNumber: firstOlder + loaded.length };
}

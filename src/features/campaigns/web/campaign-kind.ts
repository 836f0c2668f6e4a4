import type { Call } from "#platform/shared/define-call.ts";
import type { RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import type { LocalStorageKey } from "#platform/web/storage/local-storage.ts";
import type { CampaignMetadata } from "../rules.ts";

/** What campaigns of one kind need besides their texts: where they are, and the calls that they share by form. */
export type CampaignKind = {
  paths: { list: "/twitter" | "/email"; create: "/CreateTwitterCampaign" | "/CreateEmailCampaign" };
  /** Under which the browser keeps the id of the one shown last. */
  localStorageKey: LocalStorageKey;
  /** Both take `id`. */
  calls: { remove: Call; restore: Call };
};

export type ListedCampaignKind<Shown extends CampaignMetadata, Other extends CampaignMetadata> = CampaignKind & {
  source: RecentListSource<Shown, Other>;
};

/** Id of the heading above the other campaigns, which links lead to and which takes the focus when a card is removed. */
export const RECENT_CAMPAIGNS_ID = "recent-campaigns";

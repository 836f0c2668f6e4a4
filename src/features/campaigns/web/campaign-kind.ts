import type { Call } from "#platform/shared/define-call.ts";
import type { PublicationCalls } from "#platform/web/publication/publishable-item.ts";
import type { RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import type { LocalStorageKey } from "#platform/web/storage/local-storage.ts";
import type { CampaignMetadata } from "../rules.ts";

declare module "#platform/web/storage/local-storage.ts" {
  interface LocalStorageItems {
    currentTwitterCampaignId: string;
    currentEmailCampaignId: string;
  }
}

/** The paths, storage key and calls of one kind of campaign. */
export type CampaignKind = {
  paths: { list: "/twitter" | "/email"; create: "/CreateTwitterCampaign" | "/CreateEmailCampaign" };
  /** Key under which the browser stores the id of the campaign shown last. */
  localStorageKey: LocalStorageKey;
  /** All take `id`. */
  calls: PublicationCalls & { remove: Call; restore: Call };
};

export type ListedCampaignKind<Shown extends CampaignMetadata, Other extends CampaignMetadata> = CampaignKind & {
  source: RecentListSource<Shown, Other>;
};

/** Id of the heading above the other campaigns, which is a link target and gets the focus when a card is removed. */
export const RECENT_CAMPAIGNS_ID = "recent-campaigns";

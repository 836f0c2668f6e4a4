import type { Call } from "#platform/shared/define-call.ts";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import type { ImportComponent } from "#platform/web/lazy/lazy-component.tsx";
import type { RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import type { LocalStorageKey } from "#platform/web/storage/local-storage.ts";
import type { CampaignMetadata } from "../rules.ts";

declare module "#platform/web/storage/local-storage.ts" {
  interface LocalStorageItems {
    currentTwitterCampaignId: string;
    currentEmailCampaignId: string;
  }
}

/** The differences between the kinds of campaign, on the public page and in the dashboard. */
export type CampaignKind = {
  name: "twitter_campaign" | "email_campaign";
  paths: { list: "/twitter" | "/email"; create: "/CreateTwitterCampaign" | "/CreateEmailCampaign" };
  /** The key under which the browser stores the id of the last shown campaign. */
  localStorageKey: LocalStorageKey;
  /** The call that deletes a campaign; it takes `id`. */
  remove: Call;
  messages: { title: () => string; none: () => string; loadMore: () => string };
  /** Load More is hidden with fewer than five previous campaigns. */
  loadMoreRequiresFullPage?: boolean;
  importEditForm: ImportComponent<{ campaign: CampaignMetadata; revalidate: Revalidate; onClose: () => void }>;
  /** Whether the edit form replaces the campaign in place; otherwise it is a dialog. */
  isEditedInPlace?: boolean;
  /** The page that adds to a campaign. */
  addition?: { path: "/addTweetsToCurrentCampaign"; label: () => string };
  /** Returns the size of the content of a campaign, or of its metadata. */
  formatContents?(campaign: CampaignMetadata): string;
};

export type ListedCampaignKind<Shown extends CampaignMetadata, Other extends CampaignMetadata> = CampaignKind & {
  source: RecentListSource<Shown, Other>;
};

/** The id of the heading above the other campaigns, which is a link target and gets the focus when a card is removed. */
export const RECENT_CAMPAIGNS_ID = "recent-campaigns";

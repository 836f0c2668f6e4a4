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

/** What differs between the kinds of campaign, on the public page and in the dashboard. */
export type CampaignKind = {
  name: "twitter_campaign" | "email_campaign";
  paths: { list: "/twitter" | "/email"; create: "/CreateTwitterCampaign" | "/CreateEmailCampaign" };
  /** Key under which the browser stores the id of the campaign shown last. */
  localStorageKey: LocalStorageKey;
  /** Takes `id`. */
  remove: Call;
  messages: { title: () => string; none: () => string; loadMore: () => string };
  /** Hides Load More while fewer than five previous campaigns exist. */
  loadMoreRequiresFullPage?: boolean;
  importEditForm: ImportComponent<{ campaign: CampaignMetadata; revalidate: Revalidate; onClose: () => void }>;
  /** Whether the edit form replaces what it edits; otherwise it is a dialog. */
  isEditedInPlace?: boolean;
  /** The page that adds to a campaign. */
  addition?: { path: "/addTweetsToCurrentCampaign"; label: () => string };
  /** Returns how much a campaign of this kind, or its metadata, contains. */
  formatContents?(campaign: CampaignMetadata): string;
};

export type ListedCampaignKind<Shown extends CampaignMetadata, Other extends CampaignMetadata> = CampaignKind & {
  source: RecentListSource<Shown, Other>;
};

/** Id of the heading above the other campaigns, which is a link target and gets the focus when a card is removed. */
export const RECENT_CAMPAIGNS_ID = "recent-campaigns";

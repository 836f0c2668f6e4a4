import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { campaign_no_older, campaign_recent } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import type { ItemPageData } from "#platform/web/recent-list/load-item-page.ts";
import type { FetchOlderItems } from "#platform/web/recent-list/load-older-items.ts";
import { RecentCards } from "#platform/web/recent-list/recent-cards.tsx";
import { useOlderItems } from "#platform/web/recent-list/use-older-items.ts";
import { type LocalStorageKey, setLocalItem } from "#platform/web/storage/local-storage.ts";
import { CampaignPlaceholder, type NotShownMessages } from "./campaign-placeholder.tsx";
import styles from "./campaigns-view.module.css";
import { RECENT_CAMPAIGNS_ID } from "./recent-campaigns-id.ts";

type WithId = { _id: string };

type CampaignsViewProps<Shown extends WithId, Other extends WithId> = {
  campaigns: ItemPageData<Shown, Other>;
  /** Of the campaign's title: 1 where it is the page's own, 2 beneath another. */
  level: 1 | 2;
  /** Where campaigns of this kind are shown, and where one is made. */
  paths: { shown: "/twitter" | "/email"; create: string };
  /** Under which the browser keeps the id of the one shown last. */
  storageKey: LocalStorageKey;
  messages: NotShownMessages & { loadMore: string };
  fetchOlder: FetchOlderItems<Other>;
  /** Load More stands only where the current one and exactly five before it were loaded. */
  loadMoreRequiresFullPage?: boolean;
  renderDetails: (campaign: Shown, revalidate: Revalidate) => ReactNode;
  /** Draws one `CampaignCard`. */
  renderCard: (campaign: Other, cardProps: { number: number; level: 3 | 4; revalidate: Revalidate }) => ReactNode;
};

/**
 * The campaign shown and the other ones: on the public page and in the dashboard. Nothing here stands in a
 * `Suspense`: React would make it answer later than the rest of the page, and a form sent meanwhile would be lost.
 */
export function CampaignsView<Shown extends WithId, Other extends WithId>(props: CampaignsViewProps<Shown, Other>) {
  const {
    campaigns,
    level,
    paths,
    storageKey,
    messages,
    fetchOlder,
    loadMoreRequiresFullPage = false,
    renderDetails,
    renderCard,
  } = props;
  const { shown, errorMessage, newest } = campaigns;
  const revalidator = useRevalidator();
  const older = useOlderItems(campaigns.older, newest[5]?._id, fetchOlder);
  const revalidate = async () => {
    await revalidator.revalidate();
    await older.refresh();
  };

  const shownId = shown?._id;
  useEffect(() => {
    if (shownId) setLocalItem(storageKey, shownId);
  }, [storageKey, shownId]);

  return (
    <div className={styles.screen}>
      {shown ? (
        renderDetails(shown, revalidate)
      ) : (
        <CampaignPlaceholder {...{ errorMessage, level, paths, messages }} hasOthers={newest.length > 0} />
      )}
      {newest.length > 0 && (
        <RecentCards
          id={RECENT_CAMPAIGNS_ID}
          level={level === 1 ? 2 : 3}
          shown={shown}
          newest={newest}
          older={older}
          messages={{ heading: campaign_recent(), loadMore: messages.loadMore, noOlder: campaign_no_older() }}
          showsLoadMore={!loadMoreRequiresFullPage || newest.length === 6}
          renderCard={(campaign, number) => renderCard(campaign, { number, level: level === 1 ? 3 : 4, revalidate })}
        />
      )}
    </div>
  );
}

import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { campaign_no_older, campaign_recent } from "#messages";
import { type StorageKey, store } from "#platform/web/browser-storage.ts";
import type { ReadOlder } from "#platform/web/load-older.ts";
import type { ShownAndOthers } from "#platform/web/load-shown.ts";
import { RecentCards } from "#platform/web/ui/recent-cards.tsx";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import { useOlder } from "#platform/web/use-older.ts";
import { CampaignNotShown, type NotShownWords } from "./campaign-not-shown.tsx";
import styles from "./campaigns-view.module.css";
import { RECENT_CAMPAIGNS_ID } from "./recent-campaigns-id.ts";

type Known = { _id: string };

type CampaignsViewProps<Shown extends Known, Other extends Known> = {
  campaigns: ShownAndOthers<Shown, Other>;
  /** Of the campaign's title: 1 where it is the page's own, 2 beneath another. */
  level: 1 | 2;
  /** Where campaigns of this kind are shown, and where one is made. */
  paths: { shown: "/twitter" | "/email"; create: string };
  /** Under which the browser keeps the id of the one shown last. */
  storageKey: StorageKey;
  words: NotShownWords & { loadMore: string };
  readOlder: ReadOlder<Other>;
  /** Load More stands only where the current one and exactly five before it were loaded. */
  loadsMoreAfterFive?: boolean;
  renderShown: (campaign: Shown, revalidate: Revalidate) => ReactNode;
  /** Draws one `CampaignCard`. */
  renderCard: (campaign: Other, place: { number: number; level: 3 | 4; revalidate: Revalidate }) => ReactNode;
};

/**
 * The campaign shown and the other ones: on the public page and in the dashboard. Nothing here stands in a
 * `Suspense`: React would make it answer later than the rest of the page, and a form sent meanwhile would be lost.
 */
export function CampaignsView<Shown extends Known, Other extends Known>(props: CampaignsViewProps<Shown, Other>) {
  const { campaigns, level, paths, storageKey, words, readOlder, loadsMoreAfterFive = false, renderShown, renderCard } = props;
  const { shown, problem, newest } = campaigns;
  const revalidator = useRevalidator();
  const older = useOlder(campaigns.older, newest[5]?._id, readOlder);
  const revalidate = async () => {
    await revalidator.revalidate();
    await older.refresh();
  };

  const shownId = shown?._id;
  useEffect(() => {
    if (shownId) store(storageKey, shownId);
  }, [storageKey, shownId]);

  return (
    <div className={styles.screen}>
      {shown ? (
        renderShown(shown, revalidate)
      ) : (
        <CampaignNotShown {...{ problem, level, paths, words }} hasOthers={newest.length > 0} />
      )}
      {newest.length > 0 && (
        <RecentCards
          id={RECENT_CAMPAIGNS_ID}
          level={level === 1 ? 2 : 3}
          shown={shown}
          newest={newest}
          older={older}
          words={{ heading: campaign_recent(), loadMore: words.loadMore, noOlder: campaign_no_older() }}
          showsLoadMore={!loadsMoreAfterFive || newest.length === 6}
          renderCard={(campaign, number) => renderCard(campaign, { number, level: level === 1 ? 3 : 4, revalidate })}
        />
      )}
    </div>
  );
}

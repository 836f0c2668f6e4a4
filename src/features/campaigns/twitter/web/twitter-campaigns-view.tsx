import { Suspense, useEffect } from "react";
import { useRevalidator } from "react-router";
import { fetchCall } from "#platform/web/api-client.ts";
import { store } from "#platform/web/browser-storage.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { useIsAdmin } from "#platform/web/root-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { DangerNotice, EmptyNotice } from "#platform/web/ui/notice.tsx";
import { RecentCards } from "#platform/web/ui/recent-cards.tsx";
import { useOlder } from "#platform/web/use-older.ts";
import {
  twitter_campaign_none,
  twitter_create_first,
  twitter_empty,
  twitter_load_more,
  twitter_no_older,
  twitter_not_shown,
  twitter_page_title,
  twitter_recent,
  twitter_see_current,
} from "#words";
import { getMetadataForOldPreviousTwitterCampaigns } from "../calls.ts";
import { CampaignCard } from "./campaign-card.tsx";
import type { TwitterCampaigns } from "./load-twitter-campaigns.ts";
import { ShownCampaign } from "./shown-campaign.tsx";
import styles from "./twitter-campaigns-view.module.css";

type ViewProps = {
  campaigns: TwitterCampaigns;
  /** Of the campaign's title: 1 where it is the page's own, 2 beneath another. */
  level: 1 | 2;
};

const readOlder = (before?: string) => fetchCall(getMetadataForOldPreviousTwitterCampaigns, { before });

/** The campaign shown, with its tweets, and the other ones: on the public page and in the dashboard. */
export function TwitterCampaignsView({ campaigns, level }: ViewProps) {
  const { shown, problem, newest } = campaigns;
  const { revalidate } = useRevalidator();
  const older = useOlder(campaigns.older, newest[5]?._id, readOlder);
  const showAnew = async () => {
    await revalidate();
    await older.refresh();
  };

  const shownId = shown?._id;
  useEffect(() => {
    if (shownId) store("currentTwitterCampaignId", shownId);
  }, [shownId]);

  return (
    <div className={styles.screen}>
      {/* What an admin opens arrives later: until then this keeps what was there. */}
      <Suspense>
        {shown ? (
          <ShownCampaign key={shown._id} campaign={shown} level={level} showAnew={showAnew} />
        ) : (
          <NotShown problem={problem} level={level} hasOthers={newest.length > 0} />
        )}
        {newest.length > 0 && (
          <RecentCards
            id="recent-campaigns"
            level={level === 1 ? 2 : 3}
            shown={shown}
            newest={newest}
            older={older}
            words={{ heading: twitter_recent(), loadMore: twitter_load_more(), noOlder: twitter_no_older() }}
            renderCard={(campaign, number) => (
              <CampaignCard campaign={campaign} number={number} level={level === 1 ? 3 : 4} showAnew={showAnew} />
            )}
          />
        )}
      </Suspense>
    </div>
  );
}

function NotShown({ problem, level, hasOthers }: { problem: string | null; level: 1 | 2; hasOthers: boolean }) {
  const local = useLocalPath();
  const isAdmin = useIsAdmin();
  const Heading = `h${level}` as const;
  if (problem !== null) {
    return (
      <section className={styles.notShown}>
        <Heading>{twitter_not_shown()}</Heading>
        <DangerNotice>{problem}</DangerNotice>
        {hasOthers && <ButtonLink to={local("/twitter")}>{twitter_see_current()}</ButtonLink>}
      </section>
    );
  }
  return (
    <section className={styles.notShown}>
      <Heading>{twitter_page_title()}</Heading>
      <EmptyNotice>
        <p>
          <strong>{twitter_campaign_none()}</strong>
        </p>
        <p>{twitter_empty()}</p>
        {isAdmin && <ButtonLink to={local("/CreateTwitterCampaign")}>{twitter_create_first()}</ButtonLink>}
      </EmptyNotice>
    </section>
  );
}

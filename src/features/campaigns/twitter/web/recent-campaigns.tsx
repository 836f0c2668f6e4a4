import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { twitter_load_more, twitter_no_older, twitter_recent } from "#words";
import { CampaignCard } from "./campaign-card.tsx";
import type { TwitterCampaigns } from "./load-twitter-campaigns.ts";
import { numberCards } from "./number-cards.ts";
import styles from "./recent-campaigns.module.css";
import type { ShowAnew } from "./use-act.ts";
import type { useOlderCampaigns } from "./use-older-campaigns.ts";

type RecentCampaignsProps = {
  campaigns: TwitterCampaigns;
  older: ReturnType<typeof useOlderCampaigns>;
  level: 2 | 3;
  showAnew: ShowAnew;
};

export function RecentCampaigns({ campaigns, older, level, showAnew }: RecentCampaignsProps) {
  const { cards, nextNumber } = numberCards(campaigns, older);
  const Heading = `h${level}` as const;
  return (
    <section className={styles.recent} aria-labelledby="recent-campaigns">
      <Heading id="recent-campaigns" tabIndex={-1}>
        {twitter_recent()}
      </Heading>
      {cards.length > 0 && (
        <ol className={styles.cards}>
          {cards.map(({ campaign, number }) => (
            <CampaignCard
              key={campaign._id}
              campaign={campaign}
              number={number}
              level={level === 2 ? 3 : 4}
              showAnew={showAnew}
            />
          ))}
        </ol>
      )}
      <Older older={older} lastOfNewest={campaigns.newest[5]?._id} nextNumber={nextNumber} />
    </section>
  );
}

type OlderProps = Pick<RecentCampaignsProps, "older"> & { lastOfNewest: string | undefined; nextNumber: number };

function Older({ older, lastOfNewest, nextNumber }: OlderProps) {
  const { pathname } = useLocation();
  const { campaigns, mayHaveMore, isLoading, problem, loadMore } = older;
  const before = campaigns?.at(-1)?._id ?? lastOfNewest;
  const search = before ? `?before=${before}&number=${nextNumber}` : "?more";
  const count = campaigns?.length ?? 0;
  const area = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number | null>(null);

  // The button may be gone then: the focus goes to the first card that came, or to what is said instead.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something came
  useEffect(() => {
    if (pressedAt.current === null) return;
    const link = document.querySelector<HTMLElement>(`[data-card="${pressedAt.current}"] a`);
    (link ?? area.current)?.focus();
    pressedAt.current = null;
  }, [count, mayHaveMore]);

  const takeOver = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isLoading) return;
    pressedAt.current = nextNumber;
    void loadMore();
  };
  return (
    <div ref={area} className={styles.older} tabIndex={-1}>
      {mayHaveMore && (
        <ButtonLink look="quiet" to={{ pathname, search }} onClick={takeOver} aria-disabled={isLoading || undefined}>
          {twitter_load_more()}
        </ButtonLink>
      )}
      {problem && <DangerNotice>{problem}</DangerNotice>}
      <p role="status">{!mayHaveMore && count === 0 ? twitter_no_older() : ""}</p>
    </div>
  );
}

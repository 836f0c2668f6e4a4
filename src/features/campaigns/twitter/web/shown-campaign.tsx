import { lazy } from "react";
import { useLocalPath } from "#platform/web/page-language.ts";
import { useIsAdmin } from "#platform/web/root-data.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { ShareLink } from "#platform/web/ui/share-link.tsx";
import { Written } from "#platform/web/ui/written.tsx";
import { WrittenDate } from "#platform/web/ui/written-date.tsx";
import type { ShowAnew } from "#platform/web/use-act.ts";
import { useDisclosure } from "#platform/web/use-disclosure.ts";
import {
  current_tag,
  edit_label,
  tweet_count,
  tweets_heading,
  twitter_add_tweets,
  twitter_how,
  twitter_other_campaigns,
} from "#words";
import type { TwitterCampaign } from "../rules.ts";
import { DeleteCampaign } from "./delete-campaign.tsx";
import { useOpenedTweets } from "./opened-tweets.ts";
import styles from "./shown-campaign.module.css";
import { TweetCard } from "./tweet-card.tsx";
import { TweetsSent } from "./tweets-sent.tsx";

const EditCampaign = lazy(() => import("./edit-campaign.tsx"));

type ShownCampaignProps = { campaign: TwitterCampaign; level: 1 | 2; showAnew: ShowAnew };

export function ShownCampaign({ campaign, level, showAnew }: ShownCampaignProps) {
  const opened = useOpenedTweets();
  const { tweets } = campaign;
  const firstUnsent = tweets.findIndex(({ _id }) => !opened.has(_id));
  const TweetsHeading = level === 1 ? "h2" : "h3";
  return (
    <article aria-labelledby="shown-campaign">
      <CampaignHead campaign={campaign} level={level} showAnew={showAnew} />
      <div className={styles.tweetsHead}>
        <TweetsHeading id="tweets" tabIndex={-1}>
          {tweets_heading()}
        </TweetsHeading>
        <TweetsSent sent={tweets.filter(({ _id }) => opened.has(_id)).length} total={tweets.length} next={firstUnsent + 1} />
      </div>
      <p className={styles.how}>{twitter_how()}</p>
      <ol className={styles.tweets}>
        {tweets.map((tweet, index) => (
          <TweetCard
            key={tweet._id}
            tweet={tweet}
            number={index + 1}
            campaignId={campaign._id}
            isOnly={tweets.length === 1}
            isOpened={opened.has(tweet._id)}
            isNext={index === firstUnsent}
            showAnew={showAnew}
          />
        ))}
      </ol>
    </article>
  );
}

function CampaignHead({ campaign, level, showAnew }: ShownCampaignProps) {
  const { _id, title, description, created_at, tweets } = campaign;
  const isAdmin = useIsAdmin();
  const local = useLocalPath();
  const editing = useDisclosure();
  const Title = `h${level}` as const;
  return (
    <header className={styles.head}>
      <p className={styles.facts}>
        <span className={styles.current}>{current_tag()}</span>
        <WrittenDate iso={created_at} />
        <span>{tweet_count({ count: tweets.length })}</span>
      </p>
      {editing.isOpen ? (
        <EditCampaign campaign={campaign} showAnew={showAnew} onClose={editing.close} />
      ) : (
        <>
          <Title id="shown-campaign">
            <Written>{title}</Written>
          </Title>
          <Written as="p" className={styles.description}>
            {description}
          </Written>
        </>
      )}
      <div className={styles.actions}>
        <ShareLink path={local(`/twitter/${_id}`)} title={title} />
        <a className={styles.toOthers} href="#recent-campaigns">
          {twitter_other_campaigns()}
        </a>
      </div>
      {isAdmin && !editing.isOpen && (
        <div className={styles.actions}>
          <ButtonLink look="quiet" to={`${local("/addTweetsToCurrentCampaign")}?campaign=${_id}`}>
            <Icon name="plus" />
            {twitter_add_tweets()}
          </ButtonLink>
          <Button look="quiet" ref={editing.opener} onClick={editing.open}>
            <Icon name="pencil" />
            {edit_label()}
          </Button>
          <DeleteCampaign campaign={campaign} showAnew={showAnew} isWide />
        </div>
      )}
    </header>
  );
}

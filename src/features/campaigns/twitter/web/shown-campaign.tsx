import { tweet_count, tweets_heading, twitter_add_tweets, twitter_how } from "#messages";
import { useLocalPath } from "#platform/web/page-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { EditButton } from "#platform/web/ui/edit-button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { useFetchedDisclosure } from "#platform/web/use-fetched.ts";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import { CampaignHead } from "../../web/campaign-head.tsx";
import type { TwitterCampaign } from "../rules.ts";
import { DeleteTwitterCampaign } from "./delete-twitter-campaign.tsx";
import { useOpenedTweets } from "./opened-tweets.ts";
import styles from "./shown-campaign.module.css";
import { TweetCard } from "./tweet-card.tsx";
import { TweetsSent } from "./tweets-sent.tsx";

const fetchEditCampaign = () => import("./edit-campaign.tsx");

type ShownCampaignProps = { campaign: TwitterCampaign; level: 1 | 2; revalidate: Revalidate };

export function ShownCampaign({ campaign, level, revalidate }: ShownCampaignProps) {
  const opened = useOpenedTweets();
  const { tweets } = campaign;
  const firstUnsent = tweets.findIndex(({ _id }) => !opened.has(_id));
  const TweetsHeading = level === 1 ? "h2" : "h3";
  return (
    <article aria-labelledby="shown-campaign">
      <Head campaign={campaign} level={level} revalidate={revalidate} />
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
            revalidate={revalidate}
          />
        ))}
      </ol>
    </article>
  );
}

function Head({ campaign, level, revalidate }: ShownCampaignProps) {
  const { _id, tweets } = campaign;
  const local = useLocalPath();
  const editing = useFetchedDisclosure(fetchEditCampaign);
  return (
    <CampaignHead
      campaign={campaign}
      level={level}
      path="/twitter"
      facts={<span>{tweet_count({ count: tweets.length })}</span>}
      tools={
        <>
          <ButtonLink look="quiet" to={`${local("/addTweetsToCurrentCampaign")}?campaign=${_id}`}>
            <Icon name="plus" />
            {twitter_add_tweets()}
          </ButtonLink>
          <EditButton editing={editing} isWide />
          <DeleteTwitterCampaign campaign={campaign} revalidate={revalidate} isWide />
        </>
      }
      inEditing={editing.Opened && <editing.Opened campaign={campaign} revalidate={revalidate} onClose={editing.close} />}
    />
  );
}

import { useRevalidator } from "react-router";
import { useLanguage } from "#platform/web/page-language.ts";
import { useRootData } from "#platform/web/root-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { writeDay } from "#platform/web/write-day.ts";
import {
  restore_label,
  tweet_count,
  twitter_deleted_campaign,
  twitter_deleted_on,
  twitter_deleted_tweet,
  twitter_destroy,
  twitter_page_title,
  twitter_trash_empty,
} from "#words";
import { destroyTweet, destroyTwitterCampaign, restoreTweet, restoreTwitterCampaign } from "../calls.ts";
import type { DeletedTwitterCampaigns } from "../rules.ts";
import styles from "./deleted-twitter-campaigns.module.css";
import { DestroyDialog } from "./destroy-dialog.tsx";
import { useAct } from "./use-act.ts";
import { useDisclosure } from "./use-disclosure.ts";
import { useFocusHeir } from "./use-focus-heir.ts";
import { Written } from "./written.tsx";

type Deleted = {
  _id: string;
  kind: "campaign" | "tweet";
  /** Of the campaign, a tweet's too: what has to be typed before it is destroyed. */
  title: string;
  text: string;
  numberOfTweets?: number;
  deletedAt: string;
};

/** The trash of this feature, newest first. */
export function TwitterTrash({ deleted }: { deleted: DeletedTwitterCampaigns }) {
  const items = listDeleted(deleted);
  return (
    <section className={styles.section} aria-labelledby="deleted-twitter">
      <h2 id="deleted-twitter" tabIndex={-1}>
        {twitter_page_title()}
      </h2>
      {items.length === 0 ? (
        <p>{twitter_trash_empty()}</p>
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <DeletedItem key={item._id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function listDeleted({ campaigns, tweets }: DeletedTwitterCampaigns): Deleted[] {
  const items: Deleted[] = [
    ...campaigns.map(({ _id, title, description, number_of_tweets, deleted_at }) => ({
      ...{ _id, kind: "campaign" as const, title, text: description },
      ...{ numberOfTweets: number_of_tweets, deletedAt: deleted_at },
    })),
    ...tweets.map(({ _id, body, campaign_title, deleted_at }) => ({
      ...{ _id, kind: "tweet" as const, title: campaign_title, text: body, deletedAt: deleted_at },
    })),
  ];
  return items.toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt));
}

function DeletedItem({ item }: { item: Deleted }) {
  const { _id, kind, title, text, numberOfTweets, deletedAt } = item;
  const { revalidate } = useRevalidator();
  const { act, isBusy, problem } = useAct(revalidate);
  const { session } = useRootData();
  const destroying = useDisclosure();
  const language = useLanguage();
  const element = useFocusHeir<HTMLLIElement>("deleted-twitter");
  const isCampaign = kind === "campaign";
  return (
    <li className={styles.item} ref={element}>
      <p className={styles.kind}>{isCampaign ? twitter_deleted_campaign() : twitter_deleted_tweet({ title })}</p>
      {isCampaign && (
        <h3>
          <Written>{title}</Written>
        </h3>
      )}
      <Written as="p" className={styles.text}>
        {text}
      </Written>
      <p className={styles.facts} suppressHydrationWarning>
        {twitter_deleted_on({ date: writeDay(deletedAt, language) })}
        {numberOfTweets !== undefined && ` · ${tweet_count({ count: numberOfTweets })}`}
      </p>
      {problem && <DangerNotice>{problem}</DangerNotice>}
      <div className={styles.actions}>
        <Button
          look="quiet"
          isBusy={isBusy}
          onClick={() => void act(isCampaign ? restoreTwitterCampaign : restoreTweet, { id: _id })}
        >
          {restore_label()}
        </Button>
        {session.role === "owner" && (
          <Button look="danger" ref={destroying.opener} onClick={destroying.open}>
            {twitter_destroy()}
          </Button>
        )}
      </div>
      {destroying.isOpen && (
        <DestroyDialog
          title={title}
          call={isCampaign ? destroyTwitterCampaign : destroyTweet}
          id={_id}
          onClose={destroying.close}
          showAnew={revalidate}
        />
      )}
    </li>
  );
}

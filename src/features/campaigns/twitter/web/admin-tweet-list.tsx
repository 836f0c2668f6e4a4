import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { AdminRow, adminListClassName, EditingRow, RowText } from "#platform/web/ui/admin-row.tsx";
import { Counter } from "#platform/web/ui/field.tsx";
import { type LastChange, LastChangeNote, type WithLastChanges } from "#platform/web/ui/last-change-note.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { getTweetLength, TWEET_MAX_LENGTH, type TwitterCampaign } from "../rules.ts";
import { TweetTools, type TweetToolsProps } from "./tweet-tools.tsx";
import { TWEETS_ID } from "./twitter-campaign-kind.ts";

const importEditTweet = () => import("./edit-tweet.tsx");

type AdminTweetListProps = { campaign: WithLastChanges<TwitterCampaign>; revalidate: Revalidate };

/** How many tweets are listed at first; the others are folded. */
const FIRST_COUNT = 5;

/** The tweets of a campaign in the dashboard. */
export function AdminTweetList({ campaign: { _id, tweets, changes }, revalidate }: AdminTweetListProps) {
  const rows = tweets.map((tweet, index) => (
    <AdminTweetRow
      key={tweet._id}
      tweet={tweet}
      number={index + 1}
      campaignId={_id}
      isOnlyTweet={tweets.length === 1}
      lastChange={changes[tweet._id]}
      revalidate={revalidate}
    />
  ));
  const others = rows.slice(FIRST_COUNT);
  return (
    <>
      <ol className={adminListClassName}>{rows.slice(0, FIRST_COUNT)}</ol>
      {others.length > 0 && (
        <details className="fold">
          <summary>{m.show_others({ count: others.length })}</summary>
          <ol className={adminListClassName}>{others}</ol>
        </details>
      )}
    </>
  );
}

type AdminTweetRowProps = TweetToolsProps & { number: number; lastChange: LastChange | undefined };

/** A tweet on one line, with its length, its last change and its buttons. */
function AdminTweetRow({ number, lastChange, ...tools }: AdminTweetRowProps) {
  const { tweet, revalidate } = tools;
  const editing = useLazyDisclosure(importEditTweet);
  const row = useFocusAfterRemoval<HTMLLIElement>(TWEETS_ID);
  const textId = `tweet-text-${number}`;
  if (editing.Content) {
    return (
      <EditingRow ref={row}>
        <editing.Content tweet={tweet} revalidate={revalidate} onClose={editing.close} />
      </EditingRow>
    );
  }
  return (
    <AdminRow
      ref={row}
      number={number}
      facts={
        <>
          <span>
            <Counter length={getTweetLength(tweet.body)} max={TWEET_MAX_LENGTH} />
          </span>
          <LastChangeNote change={lastChange} isBrief />
        </>
      }
      tools={<TweetTools {...tools} editing={editing} textId={textId} />}
    >
      <RowText id={textId}>{tweet.body}</RowText>
    </AdminRow>
  );
}

import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { AdminRow, EditingRow, RowText } from "#platform/web/ui/admin-row.tsx";
import { Counter } from "#platform/web/ui/counter.tsx";
import { type LastChange, LastChangeNote } from "#platform/web/ui/last-change-note.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { getTweetLength, TWEET_MAX_LENGTH } from "../rules.ts";
import { TweetTools, type TweetToolsProps } from "./tweet-tools.tsx";

const importEditTweet = () => import("./edit-tweet.tsx");

type AdminTweetRowProps = TweetToolsProps & { number: number; lastChange: LastChange | undefined };

/** A tweet in the dashboard: its text in one line, how long it is, who changed it, and what can be done. */
export function AdminTweetRow({ number, lastChange, ...tools }: AdminTweetRowProps) {
  const { tweet, revalidate } = tools;
  const editing = useLazyDisclosure(importEditTweet);
  const row = useFocusAfterRemoval<HTMLLIElement>("tweets");
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

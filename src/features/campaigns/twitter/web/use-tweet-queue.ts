import { useState } from "react";
import { createStoredIds } from "#platform/web/storage/stored-ids.ts";
import { useSessionStorage } from "#platform/web/storage/use-session-storage.ts";
import { sendAct } from "../../acts/web/send-act.ts";
import type { Tweet } from "../rules.ts";

declare module "#platform/web/storage/local-storage.ts" {
  interface LocalStorageItems {
    tweetsOpened: string;
    tweetsPosted: string;
  }
}

/** The tweets that were opened in X from this browser. Only the visitor knows whether they were posted. */
export const openedTweets = createStoredIds("tweetsOpened");

/** The tweets that the visitor reported as posted. */
export const postedTweets = createStoredIds("tweetsPosted");

declare module "#platform/web/storage/session-storage.ts" {
  interface SessionStorageItems {
    /** The id of the tweet opened in X, until the visitor says whether it was posted. */
    tweetInX: string;
  }
}

/** The tweets of a campaign in the order in which this visitor goes through them. */
export type TweetQueue = ReturnType<typeof useTweetQueue>;

export function useTweetQueue(tweets: Tweet[]) {
  const opened = openedTweets.useIds();
  const posted = postedTweets.useIds();
  const [skipped, setSkipped] = useState<string[]>([]);
  // A phone may unload this page while X is shown.
  const [openId, setOpenId] = useSessionStorage("tweetInX");
  const next = getNextTweet(tweets, posted, skipped);
  return {
    opened,
    posted,
    postedCount: tweets.filter(({ _id }) => posted.has(_id)).length,
    total: tweets.length,
    next,
    /** The tweet that was last opened in X, while it is unknown whether it was posted. */
    pending: tweets.find(({ _id }) => _id === openId),
    getNumber: (tweet: Tweet) => tweets.indexOf(tweet) + 1,
    open: (tweet: Tweet) => {
      openedTweets.add(tweet._id);
      setOpenId(tweet._id);
    },
    answer: (tweet: Tweet, wasPosted: boolean) => {
      if (wasPosted && !posted.has(tweet._id)) sendAct("tweet", tweet._id);
      if (wasPosted) postedTweets.add(tweet._id);
      else postedTweets.remove(tweet._id);
      setOpenId(null);
    },
    skip: (tweet: Tweet) => setSkipped((ids) => [...ids, tweet._id]),
  };
}

type WithId = { _id: string };

/**
 * Returns the tweet to offer next: the first that is neither posted nor skipped, else the one skipped longest ago;
 * undefined when all are posted.
 *
 * @param skipped ids, the newest last
 */
export function getNextTweet<T extends WithId>(
  tweets: readonly T[],
  posted: ReadonlySet<string>,
  skipped: readonly string[],
): T | undefined {
  const remaining = tweets.filter(({ _id }) => !posted.has(_id));
  const getSkipOrder = ({ _id }: T) => skipped.lastIndexOf(_id);
  // -1 for tweets that were not skipped; the sort is stable.
  return remaining.sort((a, b) => getSkipOrder(a) - getSkipOrder(b))[0];
}

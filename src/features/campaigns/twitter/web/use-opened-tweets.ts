import { useSyncExternalStore } from "react";
import { getLocalItem, setLocalItem } from "#platform/web/storage/local-storage.ts";

declare module "#platform/web/storage/local-storage.ts" {
  interface LocalStorageItems {
    /** The ids, as JSON. */
    tweetsOpened: string;
  }
}

/** Beyond this count the oldest ids are removed, so that local storage never fills up. */
const OPENED_TWEETS_MAX_COUNT = 10_000;
const none: ReadonlySet<string> = new Set();

const listeners = new Set<() => void>();
let cachedIds: ReadonlySet<string> | undefined;

function readOpenedIds(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(getLocalItem("tweetsOpened") ?? "[]");
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
  } catch {
    return none;
  }
}

function invalidate(): void {
  cachedIds = undefined;
  for (const notify of listeners) notify();
}

/** Stores in this browser that the tweet was opened in X. */
export function markTweetOpened(tweetId: string): void {
  // Reads the storage again: another tab may have opened tweets meanwhile.
  const ids = [...readOpenedIds()].filter((id) => id !== tweetId);
  setLocalItem("tweetsOpened", JSON.stringify([...ids, tweetId].slice(-OPENED_TWEETS_MAX_COUNT)));
  invalidate();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === "tweetsOpened" || key === null) invalidate();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Returns the ids of the tweets opened in this browser; an empty set on the server. */
export function useOpenedTweets(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => {
      cachedIds ??= readOpenedIds();
      return cachedIds;
    },
    () => none,
  );
}

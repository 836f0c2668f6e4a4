import { useSyncExternalStore } from "react";
import { readStored, store } from "#platform/web/browser-storage.ts";

/** The oldest are forgotten beyond this many, so that the browser's storage never fills up. */
const MOST_REMEMBERED = 10_000;
const none: ReadonlySet<string> = new Set();

const listeners = new Set<() => void>();
let known: ReadonlySet<string> | undefined;

function readOpened(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(readStored("tweetsOpened") ?? "[]");
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
  } catch {
    return none;
  }
}

function forgetAndTell(): void {
  known = undefined;
  for (const tell of listeners) tell();
}

/** Remembers in this browser that the tweet was opened in X. */
export function markOpened(tweetId: string): void {
  // Read anew: another tab may have opened tweets meanwhile.
  const ids = [...readOpened()].filter((id) => id !== tweetId);
  store("tweetsOpened", JSON.stringify([...ids, tweetId].slice(-MOST_REMEMBERED)));
  forgetAndTell();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === "tweetsOpened" || key === null) forgetAndTell();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** The ids of the tweets that were opened in this browser; none in the server's HTML. */
export function useOpenedTweets(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => {
      known ??= readOpened();
      return known;
    },
    () => none,
  );
}

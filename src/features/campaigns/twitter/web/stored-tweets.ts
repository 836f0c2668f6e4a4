import { createStoredIds } from "#platform/web/storage/stored-ids.ts";

declare module "#platform/web/storage/local-storage.ts" {
  interface LocalStorageItems {
    tweetsOpened: string;
    tweetsPosted: string;
  }
}

/** The tweets that were opened in X from this browser. Whether they were posted only the visitor knows. */
export const openedTweets = createStoredIds("tweetsOpened");

/** The tweets that the visitor said to have posted. */
export const postedTweets = createStoredIds("tweetsPosted");

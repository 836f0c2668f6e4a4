import { v7 } from "uuid";

/** A tweet that is being written; `id` only tells it from the others. */
export type TweetDraft = { id: string; body: string };

/** What a list of tweets starts with. Always the same, so that the server and the browser draw the same. */
export const initialDrafts: TweetDraft[] = [{ id: "0", body: "" }];

export function createDraft(): TweetDraft {
  return { id: v7(), body: "" };
}

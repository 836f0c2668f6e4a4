import { v7 } from "uuid";

/** A tweet that is being written; `id` is only a key. */
export type TweetDraft = { id: string; body: string };

/** The initial list of tweets. Its id is constant, so that the server and the browser render the same. */
export const initialDrafts: TweetDraft[] = [{ id: "0", body: "" }];

export function createDraft(): TweetDraft {
  return { id: v7(), body: "" };
}

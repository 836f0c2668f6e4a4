import type { Endpoint } from "#platform/server/call-handler.ts";
import { campaignHandlers } from "./campaign-handlers.ts";
import { publicationHandlers } from "./publication-handlers.ts";
import { trashHandlers } from "./trash-handlers.ts";
import { tweetHandlers } from "./tweet-handlers.ts";
import type { Db } from "./twitter-campaign-store.ts";

/** Returns the endpoints of all calls about Twitter campaigns. */
export function twitterHandlers(): Endpoint<Db>[] {
  return [...campaignHandlers(), ...tweetHandlers(), ...publicationHandlers(), ...trashHandlers()];
}

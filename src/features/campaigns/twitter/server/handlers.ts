import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import * as adminCalls from "../admin-calls.ts";
import * as calls from "../calls.ts";
import * as schemas from "../schemas.ts";
import { campaignHandlers } from "./campaign-handlers.ts";
import { tweetHandlers } from "./tweet-handlers.ts";
import type { Db } from "./twitter-campaign-store.ts";

/** Returns the endpoints of all calls about Twitter campaigns. */
export const createTwitterEndpoints = (): Endpoint<Db>[] =>
  createEndpoints({ ...calls, ...adminCalls }, schemas, { ...campaignHandlers, ...tweetHandlers });

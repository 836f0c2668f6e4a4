import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import * as adminCalls from "../admin-calls.ts";
import * as calls from "../calls.ts";
import * as schemas from "../schemas.ts";
import { campaignHandlers } from "./campaign-handlers.ts";
import type { Db } from "./email-campaign-store.ts";
import { recipientHandlers } from "./recipient-handlers.ts";
import { representativeHandlers } from "./representative-handlers.ts";

/** Returns the endpoints of all calls about e-mail campaigns. */
export const createEmailEndpoints = (): Endpoint<Db>[] =>
  createEndpoints({ ...calls, ...adminCalls }, schemas, {
    ...campaignHandlers,
    ...recipientHandlers,
    ...representativeHandlers,
  });

import { type CallContext, createEndpoint } from "#platform/server/call-handler.ts";
import { getSecurityEvents } from "../calls.ts";
import * as schemas from "../schemas.ts";
import type { Db } from "./account-store.ts";
import { listSecurityEvents } from "./security-event-store.ts";
import type { SecurityEvents } from "./security-events.ts";

const MAX_LISTED = 500;

export function handleGetSecurityEvents(securityEvents: SecurityEvents) {
  return createEndpoint(getSecurityEvents, schemas.getSecurityEvents, {
    commit: async (_input, { db }: CallContext<Db>) => {
      await securityEvents.store();
      return listSecurityEvents(db, MAX_LISTED);
    },
  });
}
